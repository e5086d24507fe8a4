import { LRUCache } from 'lru-cache'
import { parse, type AtRule, type ChildNode, type Rule } from 'postcss'

/** Returns, out of a whole style sheet, what the elements of a page use. */
export type StyleSelection = (markup: string) => string

/**
 * Takes a sheet apart once. A selection contains the rules whose element and classes occur in the markup,
 * and the custom properties and animations that these name. States, attributes and what `:not`, `:has`
 * and choices of `:is` contain are not looked at, so a selection may hold too much but never too little.
 * It has the order and the layers of the whole sheet, which can be loaded after it and changes nothing.
 */
export function createStyleSelection(sheet: string): StyleSelection {
  const root = parse(sheet)
  const animations = new Set<string>()
  root.walkAtRules('keyframes', ({ params }) => void animations.add(params))
  const parts = root.nodes.flatMap((node) => partOf(node, animations))
  const definitions = definitionsOf(parts)
  const select = (onPage: ReadonlySet<string>) => {
    const used = new Set<string>()
    for (const rule of rulesOf(parts)) {
      if (isUsed(rule, onPage)) for (const name of rule.names) addName(name, used, definitions)
    }
    return textOf(parts, onPage, used)
  }
  // Pages of a kind consist of the same parts.
  const selections = new LRUCache<string, string>({ max: 100 })
  return (markup) => {
    const { elements, classLists } = partsOfMarkup(markup)
    const key = [...elements, '', ...classLists].join('\n')
    const known = selections.get(key)
    if (known !== undefined) return known
    const selection = select(new Set([...elements, ...[...classLists].flatMap(classesOf)]))
    selections.set(key, selection)
    return selection
  }
}

type Part = RulePart | Definition | { kind: 'fixed'; text: string } | GroupPart

interface RulePart {
  kind: 'rule'
  text: string
  /** For each selector the elements (`p`) and classes (`.card`) that it cannot match without. */
  selectors: string[][]
  /** Custom properties and animations in its values. */
  names: string[]
}

/** What counts only where its name is used: a custom property, an animation. */
interface Definition {
  kind: 'definition'
  name: string
  text: string
  names: string[]
}

interface GroupPart {
  kind: 'group'
  /** Up to the opening brace: `@media print`, or the selector of custom properties. */
  head: string
  parts: Part[]
}

function partOf(node: ChildNode, animations: ReadonlySet<string>): Part[] {
  if (node.type === 'comment') return []
  const text = node.toString()
  const names = () => namesIn(node, animations)
  if (node.type === 'decl') {
    return [{ kind: 'definition', name: node.prop, text: `${text};`, names: names() }]
  }
  if (node.type === 'rule') {
    const selectors = requirements(node.selector)
    const isDefinitions = node.nodes.every((each) => each.type === 'decl' && each.variable)
    const isOfEveryPage = selectors.some((required) => required.length === 0)
    if (isDefinitions && isOfEveryPage) return [groupOf(node.selector, node, animations)]
    return [{ kind: 'rule', text, selectors, names: names() }]
  }
  if (node.name === 'property' || node.name === 'keyframes') {
    return [{ kind: 'definition', name: node.params, text, names: names() }]
  }
  if (!node.nodes) return [{ kind: 'fixed', text: `${text};` }]
  return [groupOf(`@${node.name} ${node.params}`, node, animations)]
}

function groupOf(head: string, group: AtRule | Rule, animations: ReadonlySet<string>): GroupPart {
  const parts = (group.nodes ?? []).flatMap((node) => partOf(node, animations))
  return { kind: 'group', head, parts }
}

function namesIn(node: Exclude<ChildNode, { type: 'comment' }>, animations: ReadonlySet<string>) {
  const names = new Set<string>()
  const add = ({ prop, value }: { prop: string; value: string }) => {
    for (const [name] of value.matchAll(/--[\w-]+/g)) names.add(name)
    if (!/^(animation|--animate)/.test(prop)) return
    for (const [word] of value.matchAll(/[\w-]+/g)) if (animations.has(word)) names.add(word)
  }
  if (node.type === 'decl') add(node)
  else node.walkDecls(add)
  return [...names]
}

/** Stands for inputs of dates and times among the elements of a page. */
const dateInput = 'input[type=date]'

/** A class or element outside of parentheses, an escape, or any other sign. */
const selectorToken = /((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)|./gis

function requirements(selectorList: string): string[][] {
  const selectors: string[][] = [[]]
  /** Open parentheses: what they began with, and whether all that they contain has to match. */
  const open: { start: number; isRequired: boolean }[] = []
  let before = ''
  let pseudoClass = ''
  for (const [token, name] of selectorList.matchAll(selectorToken)) {
    const current = selectors.at(-1) ?? []
    const group = open.at(-1)
    if (name !== undefined) {
      if (before === '.') current.push(`.${unescapeName(name)}`)
      else if (before === ':') {
        pseudoClass = name
        if (name === 'backdrop') current.push('dialog')
        if (/^-webkit-(?:date|calendar)/.test(name)) current.push(dateInput)
      } else if (before !== '#') current.push(name)
    } else if (token === '(' || token === '[') {
      const isRequired = token === '(' && (pseudoClass === 'where' || pseudoClass === 'is')
      open.push({ start: current.length, isRequired })
    } else if (token === ')' || token === ']') {
      const closed = open.pop()
      if (closed && !closed.isRequired) current.length = closed.start
    } else if (token === ',' && group) group.isRequired = false
    else if (token === ',') selectors.push([])
    before = name === undefined ? token : 'name'
  }
  return selectors
}

function unescapeName(name: string): string {
  return name.replaceAll(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code?: string, sign?: string) =>
    code === undefined ? (sign ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}

function* rulesOf(parts: readonly Part[]): Generator<RulePart> {
  for (const part of parts) {
    if (part.kind === 'rule') yield part
    else if (part.kind === 'group') yield* rulesOf(part.parts)
  }
}

/** Names that a name's definitions use themselves. */
type Definitions = ReadonlyMap<string, readonly string[]>

function definitionsOf(parts: readonly Part[], found = new Map<string, string[]>()): Definitions {
  for (const part of parts) {
    if (part.kind === 'group') definitionsOf(part.parts, found)
    if (part.kind !== 'definition') continue
    found.set(part.name, [...(found.get(part.name) ?? []), ...part.names])
  }
  return found
}

function addName(name: string, used: Set<string>, definitions: Definitions): void {
  if (used.has(name)) return
  used.add(name)
  for (const each of definitions.get(name) ?? []) addName(each, used, definitions)
}

function isUsed({ selectors }: RulePart, onPage: ReadonlySet<string>): boolean {
  return selectors.some((required) => required.every((each) => onPage.has(each)))
}

function textOf(
  parts: readonly Part[],
  onPage: ReadonlySet<string>,
  used: ReadonlySet<string>,
): string {
  let text = ''
  for (const part of parts) {
    if (part.kind === 'fixed') text += part.text
    else if (part.kind === 'rule') text += isUsed(part, onPage) ? part.text : ''
    else if (part.kind === 'definition') text += used.has(part.name) ? part.text : ''
    else {
      const content = textOf(part.parts, onPage, used)
      if (content !== '') text += `${part.head}{${content}}`
      // The first mention of a layer decides its place among the others.
      else if (part.head.startsWith('@layer')) text += `${part.head};`
    }
  }
  return text
}

const namesInMarkup = /<([a-z][\da-z-]*)|\sclass="([^"]*)"|\stype="(?:date|time|month|week)[^"]*"/g

function partsOfMarkup(markup: string) {
  const elements = new Set<string>()
  const classLists = new Set<string>()
  for (const [, element, classList] of markup.matchAll(namesInMarkup)) {
    if (element !== undefined) elements.add(element)
    else if (classList !== undefined) classLists.add(classList)
    else elements.add(dateInput)
  }
  return { elements, classLists }
}

const classesOf = (classList: string) =>
  classList.split(' ').map((name) => `.${unescapeMarkup(name)}`)

const signs: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

function unescapeMarkup(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign)
}
