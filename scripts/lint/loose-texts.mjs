// A linter rule: a text that changes, or is beside something that comes and goes, has an element of its own.
// Browsers that translate a page move each text node into elements of theirs. React then cannot take it away,
// put anything before it or change it: the page breaks, or shows an old price. oxlint has no rule for this.
const message =
  'This text breaks a page that the browser translates: give it an element of its own, <span>{text}</span>.'

/** Names of texts, as in tables of texts. */
const textNames =
  /^(t|\w*[tT]exts?|label|title|name|hint|message|note|reason|description|format\w+|\w+(Label|Title|Name|Text))$/

/** Names of texts that change. */
const figureNames = /^(amount|count|quantity|total|announcement\w*)$/

/** Names of elements that may be absent. */
const optionalNames =
  /^([iI]con|visual|badge|action|actions|map|render\w*|\w+(Icon|Badge|Action|Actions))$/

/** Their `children` are words. */
const elementsOfWords = /^(a|button|h\d|label|Link|p|span|summary)$/

/** `text`, `figure` is one that changes, `optional` comes and goes, `optional text` is both; others stay. */
function kindOf(node) {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return 'text'
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? 'figure' : 'text'
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return kindOf(node.expression)
    case 'ConditionalExpression':
      return kindOfChoice([node.consequent, node.alternate])
    case 'LogicalExpression':
      return kindOfChoice([node.right, node.operator === '&&' ? null : node.left])
    case 'JSXElement':
      // `const Icon = isOpen ? Minus : Plus` is another element each time.
      return isNamed(node.openingElement.name, optionalNames) ? 'optional' : 'stays'
    case 'JSXFragment':
      return node.children.some((each) => isChild(each) && isText(kindOf(each))) ? 'text' : 'stays'
    default:
      return kindByName(node)
  }
}

const isText = (kind) => kind !== null && /figure|text/.test(kind)

/** A text in place of an element, or of nothing, comes and goes; one in place of another changes. */
function kindOfChoice(branches) {
  const kinds = branches.map((node) => (isNothing(node) ? null : kindOf(node)))
  if (!kinds.some(isText)) return 'optional'
  return kinds.some((kind, index) => kind === null || branches[index].type === 'JSXElement')
    ? 'optional text'
    : 'figure'
}

const isNothing = (node) =>
  node === null || (node.type === 'Literal' && node.value === null) || node.name === 'undefined'

function kindByName(node) {
  if (isNamed(node, optionalNames)) return 'optional'
  if (node.name === 'children') {
    const parent = node.parent.parent.openingElement?.name.name ?? ''
    return elementsOfWords.test(parent) ? 'text' : 'stays'
  }
  if (node.type !== 'MemberExpression' && isNamed(node, figureNames)) return 'figure'
  if (!isNamed(node, textNames) && rootOf(node) !== 't') return 'stays'
  return node.type === 'CallExpression' ? 'figure' : 'text'
}

/** By its own name, or by that of the field or function that it comes from. */
function isNamed(node, names) {
  if (node.type === 'CallExpression') return isNamed(node.callee, names)
  if (node.type === 'MemberExpression') return !node.computed && names.test(node.property.name)
  if (node.type === 'JSXMemberExpression') return names.test(node.property.name)
  return node.type.endsWith('Identifier') && names.test(node.name)
}

function rootOf(node) {
  const inner = node.type === 'MemberExpression' ? node.object : node.callee
  return inner ? rootOf(inner) : node.name
}

/** Not the line breaks between elements, nor comments. */
const isChild = (node) =>
  node.type === 'JSXText'
    ? node.value.trim() !== '' || !node.value.includes('\n')
    : node.expression?.type !== 'JSXEmptyExpression'

export const noLooseTexts = {
  create(context) {
    const check = ({ children, openingElement }) => {
      const all = children.filter(isChild)
      // A lone text is set through its element; a component may put something beside it.
      if (all.length < 2 && /^[a-z]/.test(openingElement?.name.name ?? '')) return
      let isAfterOptional = false
      for (const child of all) {
        const kind = kindOf(child)
        const breaks =
          kind === 'optional text' ||
          (all.length > 1 && kind === 'figure') ||
          (kind === 'text' && isAfterOptional)
        if (breaks) context.report({ node: child, message })
        // Later elements are put before the first child that stays.
        isAfterOptional = kind.startsWith('optional')
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}
