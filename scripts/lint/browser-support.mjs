// A linter rule: the pages use only what the browsers of package.json have, by the data of MDN. It reads our
// files, and those of the build, which contain libraries too. oxlint has no rule that knows browsers.
import { readFileSync } from 'node:fs'
import compat from '@mdn/browser-compat-data' with { type: 'json' }

const { browserslist } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)

/** MDN's names and versions of them: `[['chrome', 109], ['safari_ios', 15]]`. */
const browsers = browserslist.map((entry) => {
  const [name, version] = entry.replace('ios_saf', 'safari_ios').split(' ')
  return [name, Number(version)]
})

/** Classes whose methods are recognised by name alone; other classes only together with the method. */
const instances =
  /^(Array|ArrayBuffer|Date|Iterator|Promise|RegExp|Set|String|Element|HTML(Dialog|Form)?Element|Document|Node|Response)$/

/** Methods that other things have too: `z.union`, `t.difference`, `CSS.escape`. */
const ambiguous = /^(difference|drop|escape|show|take|union)$/

/** Features by their name in code: `Map.groupBy`, `.toSorted`, `structuredClone`. */
export const late = new Set()
const early = new Set()

for (const [name, feature] of Object.entries({
  ...compat.javascript.builtins,
  ...compat.api,
})) {
  add(name, feature)
  for (const [key, member] of Object.entries(feature)) {
    const method = key.replace(/_static$/, '')
    if (method === name || ambiguous.test(method)) continue
    add(`${name}.${method}`, member)
    if (instances.test(name)) add(`.${method}`, member)
  }
}

function add(name, { __compat }) {
  if (__compat) (isLate(__compat) ? late : early).add(name)
}

/** Missing, behind a flag, or newer, in one of the browsers. */
function isLate({ support }) {
  return browsers.some(([name, version]) => {
    const [newest] = [support[name]].flat()
    const since = Number(String(newest?.version_added).replace('≤', ''))
    return newest?.flags !== undefined || !(since <= version)
  })
}

/** A name that something older has too, such as `filter` of an array, says nothing. */
const isMissing = (name) => late.has(name) && !early.has(name)

const { regular_expressions: patterns, classes, builtins } = compat.javascript

/** Signs of a pattern, of which one that is too new makes the whole file unreadable. */
const lateSigns = [
  [/\(\?<[=!]/, patterns.lookbehind_assertion],
  [/\(\?[ims]*-?[ims]+:/, patterns.modifier],
  [/\/\w*v\w*$/, builtins.RegExp.unicodeSets],
].flatMap(([sign, { __compat }]) => (isLate(__compat) ? [sign] : []))

export const browserSupport = {
  create(context) {
    const report = (node, name) =>
      context.report({ node, message: `Browsers of package.json lack ${name}.` })
    const textOf = (node) => context.sourceCode.getText(node)

    /** Whether what is around it asks first for the name. */
    const isGuarded = (node, name) => {
      const { parent } = node
      if (parent === null) return false
      const asked = /^(Conditional|If|Logical)/.test(parent.type) && (parent.test ?? parent.left)
      return (asked && asked !== node && textOf(asked).includes(name)) || isGuarded(parent, name)
    }

    const checkCall = (node) => {
      const { callee } = node
      const isMember = callee.type === 'MemberExpression' && !callee.computed
      if (node.optional || callee.optional || (!isMember && callee.type !== 'Identifier')) return
      const name = isMember ? callee.property.name : callee.name
      const found = isMember
        ? [`${callee.object.name}.${name}`, `.${name}`].find(isMissing)
        : isMissing(name) && name
      if (found && !isGuarded(node, name)) report(callee, found)
    }
    return {
      CallExpression: checkCall,
      NewExpression: checkCall,
      StaticBlock: (node) =>
        isLate(classes.static.initialization_blocks.__compat) && report(node, 'static { }'),
      Literal(node) {
        if (node.regex && lateSigns.some((sign) => sign.test(node.raw))) report(node, node.raw)
      },
    }
  },
}
