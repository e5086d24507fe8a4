// A linter rule: comments and titles of tests say with their first word what they are about. Sentences without
// such a subject read as translated. oxlint has no rule for the words of comments.
const message =
  'Begin with a noun, "Open claims." in place of "Those that are open."; name the person or the result.'

const beginning = /^(what|who|whose|whoever|those|the same|so many)\b/i

const anywhere = /\bwhoever\b|\bwhat became\b/i

/** Titles begin in lower case, as do the lines in the middle of a comment's sentence. */
const isRejected = (text, isTitle) =>
  anywhere.test(text) || (beginning.test(text) && (isTitle || /^[A-Z]/.test(text)))

const testFunctions = /^(test|it|describe)$/

/** Of `test.each(rows)('title')` too. */
function isTest(node) {
  const inner = node.object ?? node.callee
  return inner ? isTest(inner) : testFunctions.test(node.name)
}

function titleOf([node]) {
  if (node?.type === 'Literal') return String(node.value)
  return node?.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('…') : ''
}

/** Without the asterisks of a block. */
const wordsOf = (comment) => comment.replaceAll(/^[\s*]+/gm, '').replaceAll(/\s+/g, ' ')

export const commentSubjects = {
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (isRejected(wordsOf(comment.value), false)) context.report({ node: comment, message })
      },
      CallExpression(node) {
        if (isTest(node.callee) && isRejected(titleOf(node.arguments), true))
          context.report({ node, message })
      },
    }
  },
}
