import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  parseSync,
  Visitor,
  type Expression,
  type ObjectExpression,
  type Program,
  type PropertyKey,
} from 'oxc-parser'
import { languages, type Language } from '../../src/shared/languages/languages.ts'
import { readSentence, type Placeholder, type Sentence } from './sentences.ts'

/** A text of a module, by its dotted name. A language whose text is code shows its source. */
export interface ModuleText {
  key: string
  en: Sentence | Code
  bn: Sentence | Code
  placeholders: readonly Placeholder[]
}

/** Code that only a developer can change: a function of several sentences, markup, a name from the settings. */
export interface Code {
  kind: 'code'
  shown: string
}

export interface TextModule {
  /** Relative to the root, with `/`. */
  path: string
  source: string
  texts: ModuleText[]
}

/** Their texts are pairs of `{ en, bn }` without a call of `texts`. */
const ofOwner = ['shop.config.ts', 'shop.content.ts']

export function readTextModules(root: string): TextModule[] {
  const inSrc = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.tsx?$/.test(path))
  return [...globSync(ofOwner, { cwd: root }), ...inSrc.toSorted()].flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    if (!ofOwner.includes(path) && !source.includes('texts({')) return []
    return [{ path, source, texts: readTexts(path, source) }]
  })
}

export function readTexts(path: string, source: string): ModuleText[] {
  const { program, errors } = parseSync(path, source, { preserveParens: false })
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const reader = new TextReader(program, source)
  if (ofOwner.includes(path)) reader.readPairs(program)
  else reader.readCalls(program)
  return reader.texts
}

class TextReader {
  readonly texts: ModuleText[] = []
  readonly #source: string
  /** Constants of the module that a text may name: groups and functions. */
  readonly #constants = new Map<string, Expression>()

  constructor(program: Program, source: string) {
    this.#source = source
    for (const statement of program.body) {
      if (statement.type !== 'VariableDeclaration') continue
      for (const { id, init } of statement.declarations) {
        if (id.type === 'Identifier' && init) this.#constants.set(id.name, init)
      }
    }
  }

  /** The argument of `texts`. */
  readCalls(program: Program): void {
    new Visitor({
      CallExpression: ({ callee, arguments: [all] }) => {
        if (callee.type !== 'Identifier' || callee.name !== 'texts') return
        const pair = all?.type === 'ObjectExpression' ? this.#pairOf(all) : undefined
        if (pair) this.#add([], pair.en, pair.bn)
      },
    }).visit(program)
  }

  /** Each `{ en, bn }`, by the names and positions around it. */
  readPairs(program: Program): void {
    const path: string[] = []
    new Visitor({
      Property: ({ key }) => path.push(nameOf(key)),
      'Property:exit': () => path.pop(),
      ArrayExpression: () => path.push('0'),
      'ArrayExpression:exit': () => path.pop(),
      ObjectExpression: (node) => {
        const pair = this.#pairOf(node)
        if (pair) this.#add([...path], pair.en, pair.bn)
      },
      'ObjectExpression:exit': () => {
        const position = path.at(-1)
        if (position && /^\d+$/.test(position)) path.splice(-1, 1, String(Number(position) + 1))
      },
    }).visit(program)
  }

  #pairOf(node: ObjectExpression): Record<Language, Expression> | undefined {
    const values = this.#properties(node)
    const [en, bn] = languages.map((language) => values.get(language))
    return en && bn && values.size === 2 ? { en, bn } : undefined
  }

  #properties(node: ObjectExpression): Map<string, Expression> {
    return new Map(
      node.properties.map((property): [string, Expression] =>
        property.type === 'Property'
          ? [nameOf(property.key), property.value]
          : ['...', property.argument],
      ),
    )
  }

  #add(path: readonly string[], english: Expression, bangla: Expression): void {
    const [en, bn] = [this.#resolve(english), this.#resolve(bangla)]
    if (en.type === 'ObjectExpression' && bn.type === 'ObjectExpression') {
      const inBangla = this.#properties(bn)
      for (const [name, each] of this.#properties(en)) {
        const other = inBangla.get(name)
        if (other) this.#add([...path, name], each, other)
      }
      return
    }
    const placeholders: Placeholder[] = []
    const read = (node: Expression, language: Language) =>
      readSentence(node, this.#source, { language, placeholders }) ?? this.#code(node)
    this.texts.push({
      key: path.join('.'),
      en: read(en, 'en'),
      bn: read(bn, 'bn'),
      placeholders,
    })
  }

  #resolve(node: Expression): Expression {
    if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') {
      return this.#resolve(node.expression)
    }
    const constant = node.type === 'Identifier' ? this.#constants.get(node.name) : undefined
    const resolved = constant && this.#resolve(constant)
    return resolved?.type === 'ObjectExpression' ? resolved : node
  }

  #code({ start, end }: Expression): Code {
    return { kind: 'code', shown: this.#source.slice(start, end) }
  }
}

function nameOf(key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}
