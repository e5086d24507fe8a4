// A linter rule: paths of pages come from the table of URLs, so that a page moves in one file. oxlint
// has no rule for custom syntax.
const message = 'Name the page through the table of URLs in src/shared/urls.ts.'

/** Whether the text begins with a path: `'/cart'`, `` `/products/${id}` ``. */
function isPathLiteral(node) {
  if (node?.type === 'JSXExpressionContainer') return isPathLiteral(node.expression)
  if (node?.type === 'TemplateLiteral') return node.quasis[0].value.raw.startsWith('/')
  if (node?.type === 'ConditionalExpression') {
    return isPathLiteral(node.consequent) || isPathLiteral(node.alternate)
  }
  return node?.type === 'Literal' && typeof node.value === 'string' && node.value.startsWith('/')
}

export const noUrlLiterals = {
  create: (context) => ({
    JSXAttribute(node) {
      const isLink = node.name.name === 'to' || node.name.name === 'action'
      if (isLink && isPathLiteral(node.value)) context.report({ node, message })
    },
    CallExpression(node) {
      const isMove = node.callee.name === 'navigate' || node.callee.name === 'redirect'
      if (isMove && isPathLiteral(node.arguments[0])) context.report({ node, message })
    },
  }),
}
