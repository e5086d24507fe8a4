import { type AnyExtension, Mark } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { isAllowedLink } from '#shared/api/web-urls.ts'

/** The address alone; one that the shop refuses becomes plain text. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? ''
        return isAllowedLink(href) ? { href } : false
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
})

/** The title of a page is its h1, so that of pasted text is a heading of the second level. */
const PastedHeading = Heading.extend({
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level < 3 ? 2 : 3 } })),
}).configure({ levels: [2, 3] })

/** Formats that the schema of the shop takes, and no other: pasted text is cut down to them. */
export const editorExtensions: AnyExtension[] = [
  Document,
  Text,
  Paragraph,
  PastedHeading,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  // Tab moves the focus on, as everywhere: lists have one level.
  ListItem.extend({
    content: 'paragraph+',
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) }
    },
  }),
  Blockquote.extend({ content: 'paragraph+' }),
  HardBreak,
  Bold.extend({ parseHTML: () => [{ tag: 'b' }, { tag: 'strong' }, { tag: '[data-bold]' }] }),
  Italic.extend({ parseHTML: () => [{ tag: 'i' }, { tag: 'em' }, { tag: '[data-italic]' }] }),
  Link,
  UndoRedo,
]
