// A linter rule for files whose texts are in a `*-texts` module: no words of one language stand in their
// markup, in what is thrown or in toasts. oxlint has no rule for words in markup.
const message = 'Take the words from a *-texts module, which has them in every language.'

/** Attributes that people read or hear. */
const spokenAttributes =
  /^(alt|aria-label|aria-description|aria-roledescription|cancelLabel|confirmLabel|description|error|fallback|heading|hint|label|legend|placeholder|summary|text|title)$/

/** Functions that show the words of their first arguments to people. */
const sayers =
  /^(DomainError|notFound|fieldError|showToast|showErrorToast|showNotice|requiredText)$/

const hasWord = (text) => /\p{L}{2}/u.test(text)

/** A literal with a word in it, also inside of a choice. */
function hasWords(node) {
  switch (node?.type) {
    case 'JSXExpressionContainer':
      return hasWords(node.expression)
    case 'ConditionalExpression':
      return hasWords(node.consequent) || hasWords(node.alternate)
    case 'LogicalExpression':
      return hasWords(node.left) || hasWords(node.right)
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => hasWord(value.raw))
    case 'Literal':
      return typeof node.value === 'string' && hasWord(node.value)
    default:
      return false
  }
}

/** The first words of a sentence or a title, as no name in code has them: "Add to", "Cart is". */
const isSentence = (text) => /^\p{Lu}[\p{L}’']*\s+[\p{L}\d]/u.test(text)

export const noLiteralTexts = {
  create(context) {
    const report = (node) => context.report({ node, message })
    const checkCall = (node) => {
      const name = node.callee.name ?? ''
      if (sayers.test(name) && node.arguments.some((each) => isSaid(each))) report(node)
    }
    return {
      JSXText: (node) => hasWord(node.value) && report(node),
      JSXExpressionContainer(node) {
        const isChild = node.parent.type === 'JSXElement' || node.parent.type === 'JSXFragment'
        if (isChild && hasWords(node)) report(node)
      },
      JSXAttribute(node) {
        if (spokenAttributes.test(node.name.name) && hasWords(node.value)) report(node)
      },
      CallExpression: checkCall,
      NewExpression: checkCall,
      Literal(node) {
        if (typeof node.value === 'string' && isSentence(node.value) && !isCompared(node))
          report(node)
      },
      TemplateElement(node) {
        if (isSentence(node.value.raw)) report(node)
      },
    }
  },
}

/** A value of the data, such as a kind of warranty. */
function isCompared({ parent }) {
  const method = parent.type === 'CallExpression' ? parent.callee.property?.name : ''
  return parent.type === 'BinaryExpression' || /^(startsWith|includes)$/.test(method ?? '')
}

/** Codes such as `out_of_stock` and paths such as `items.0.roleId` are one word that begins in lower case. */
function isSaid(argument) {
  const isText = (text) => /\s|^\p{Lu}/u.test(text)
  if (argument.type === 'Literal') {
    return typeof argument.value === 'string' && isText(argument.value)
  }
  return (
    argument.type === 'TemplateLiteral' && argument.quasis.some(({ value }) => isText(value.raw))
  )
}
