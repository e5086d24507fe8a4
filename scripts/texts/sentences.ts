import type { Expression, TemplateLiteral } from 'oxc-parser'
import type { Language } from '../../src/shared/languages/languages.ts'

/** A text without its code: the inside of a string or of a template, its expressions as {1}, {2}. */
export interface Sentence {
  kind: 'sentence'
  /** The replaced part of the module, quotes included. */
  start: number
  end: number
  shown: string
  isTemplate: boolean
}

/** An expression inside of a template; the same number in both languages where it is of the same values. */
export interface Placeholder {
  /** The names in it, by which the other language's expression is found. */
  values: string
  en?: string
  bn?: string
}

interface Reading {
  language: Language
  /** Placeholders of the text in both languages; the position is the number, from 1. */
  placeholders: Placeholder[]
}

const placeholderPattern = /\{\d+\}/g

/** Null where the value is more than one string or template. */
export function readSentence(value: Expression, source: string, reading: Reading): Sentence | null {
  const node = resultOf(value)
  if (node?.type === 'Literal' && typeof node.value === 'string') {
    return sentenceOf(node, node.value, false)
  }
  if (node?.type !== 'TemplateLiteral') return null
  if (node.quasis.some(({ value: { raw } }) => raw.match(placeholderPattern))) return null
  return sentenceOf(node, insideOf(node, source, reading), true)
}

function sentenceOf(
  { start, end }: Pick<Expression, 'start' | 'end'>,
  shown: string,
  isTemplate: boolean,
): Sentence {
  return { kind: 'sentence', start, end, shown, isTemplate }
}

/** The text itself, or the one that a function returns; `localDigits` around it is of no matter. */
function resultOf(node: Expression): Expression | undefined {
  if (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression') {
    if (node.body?.type !== 'BlockStatement') return node.body ? resultOf(node.body) : undefined
    const [statement, ...others] = node.body.body
    const returned = statement?.type === 'ReturnStatement' ? statement.argument : null
    return returned && others.length === 0 ? resultOf(returned) : undefined
  }
  if (node.type === 'CallExpression') {
    const [inner] = node.arguments
    const isDigits = node.callee.type === 'Identifier' && node.callee.name === 'localDigits'
    return isDigits && inner?.type === 'TemplateLiteral' ? inner : undefined
  }
  return node
}

function insideOf(
  { quasis, expressions }: TemplateLiteral,
  source: string,
  { language, placeholders }: Reading,
): string {
  const shown = expressions.map(({ start, end }) => {
    const expression = source.slice(start, end)
    return `{${numberOf(expression, language, placeholders)}}`
  })
  return quasis.map(({ value }, at) => `${value.cooked ?? ''}${shown[at] ?? ''}`).join('')
}

function numberOf(expression: string, language: Language, placeholders: Placeholder[]): number {
  const values = valuesIn(expression)
  const isSame = (each: Placeholder) => each[language] === expression
  const isOfOther = (each: Placeholder) => each[language] === undefined && each.values === values
  const earlier = placeholders.find(isSame) ?? placeholders.find(isOfOther)
  if (earlier) {
    earlier[language] = expression
    return placeholders.indexOf(earlier) + 1
  }
  return placeholders.push({ values, [language]: expression })
}

/** `formatCount(most, 'bn')` and `most` are of the same value. */
function valuesIn(expression: string): string {
  const withoutStrings = expression.replaceAll(/'[^']*'/g, '')
  return [...new Set(withoutStrings.match(/[a-z_$][\w$.]*\b(?!\()/gi))].toSorted().join()
}

/** Whether each placeholder is there exactly as often as before. */
export function keepsPlaceholders(before: string, after: string): boolean {
  const sorted = (text: string) => (text.match(placeholderPattern) ?? []).toSorted().join()
  return sorted(before) === sorted(after)
}

/** The source of the sentence with another text. */
export function sourceOf(
  { isTemplate }: Sentence,
  text: string,
  language: Language,
  placeholders: readonly Placeholder[],
): string {
  if (!isTemplate) {
    return `'${text.replaceAll(/[\\']/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}'`
  }
  const inside = text
    .replaceAll(/\\|`|\$\{/g, String.raw`\$&`)
    .replaceAll(placeholderPattern, (found) => {
      const placeholder = placeholders[Number(found.slice(1, -1)) - 1]
      return `\${${placeholder?.[language] ?? ''}}`
    })
  return `\`${inside}\``
}
