import type { ShownTextPage } from '#shared/shop-settings/text-pages/text-pages.ts'
import { RichTextView } from './rich-text-view.tsx'

interface TextPageViewProps {
  page: Pick<ShownTextPage, 'title' | 'body'>
  /** Of the title: a preview is no heading. */
  level?: 'h1' | 'p'
}

/** Title and text, in the shop and as the preview of its editor. */
export function TextPageView({ page: { title, body }, level: Title = 'h1' }: TextPageViewProps) {
  return (
    <article className="max-w-3xl">
      <Title
        lang={title.language}
        className="mt-3 mb-6 text-2xl leading-tight font-bold wrap-anywhere md:text-4xl"
      >
        {title.text}
      </Title>
      <RichTextView text={body.text} language={body.language} />
    </article>
  )
}
