import { mapTexts } from '../map-texts.ts'

export interface Paragraph {
  type: 'paragraph'
  content?: Inline[]
}

interface Heading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: Inline[]
}

interface List {
  type: 'bulletList' | 'orderedList'
  content: { type: 'listItem'; content: Paragraph[] }[]
}

interface Quote {
  type: 'blockquote'
  content: Paragraph[]
}

export type Block = Paragraph | Heading | List | Quote

export type Inline =
  | { type: 'text'; text: string; marks?: Mark[] }
  | { type: 'hardBreak'; marks?: Mark[] }

export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }

/** A text with headings, lists, links and emphasis, as the JSON of the editor. */
export interface RichText {
  type: 'doc'
  content: Block[]
}

/** The text alone, a line for each paragraph. */
export function plainText(text: RichText): string {
  return text.content.map(linesOf).join('\n')
}

function linesOf(block: Block): string {
  switch (block.type) {
    case 'bulletList':
    case 'orderedList':
      return block.content.flatMap(({ content }) => content.map(linesOf)).join('\n')
    case 'blockquote':
      return block.content.map(linesOf).join('\n')
    default:
      return (block.content ?? [])
        .map((inline) => (inline.type === 'text' ? inline.text : '\n'))
        .join('')
  }
}

/** The rich text with every piece of text changed. */
export function withTexts(text: RichText, change: (text: string) => string): RichText {
  return mapTexts(text, (each, name) => (name === 'text' ? change(each) : each))
}
