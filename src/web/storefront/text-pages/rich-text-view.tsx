import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Language } from '#shared/languages/languages.ts'
import type {
  Block,
  Inline,
  Mark,
  Paragraph,
  RichText,
} from '#shared/shop-settings/text-pages/rich-text.ts'
import { splitLanguage } from '#shared/urls.ts'

interface RichTextViewProps {
  text: RichText
  /** Of the text, which may be another one than that of the page. */
  language: Language
}

/** A text of the owner. Its JSON has no HTML, and what is not in its schema is not shown. */
export function RichTextView({ text, language }: RichTextViewProps) {
  return (
    <div className="rich-text" lang={language}>
      {text.content.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
      return <Heading>{inlines(block.content)}</Heading>
    }
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List>
          {block.content.map(({ content }, index) => (
            <li key={index}>{paragraphs(content)}</li>
          ))}
        </List>
      )
    }
    case 'blockquote':
      return <blockquote>{paragraphs(block.content)}</blockquote>
    default:
      return paragraphs([block])
  }
}

const paragraphs = (all: readonly Paragraph[]) =>
  all.map(({ content }, index) => <p key={index}>{inlines(content)}</p>)

const inlines = (all: readonly Inline[] = []) =>
  all.map((inline, index) => {
    if (inline.type === 'hardBreak') return <br key={index} />
    const marked = (inline.marks ?? []).reduceRight<ReactNode>(withMark, inline.text)
    return <Fragment key={index}>{marked}</Fragment>
  })

function withMark(children: ReactNode, mark: Mark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{children}</strong>
    case 'italic':
      return <em>{children}</em>
    case 'link': {
      const { href } = mark.attrs
      // The router adds the language of the page; that of a copied path is dropped.
      if (href.startsWith('/')) return <Link to={splitLanguage(href).path}>{children}</Link>
      return <a href={href}>{children}</a>
    }
  }
}
