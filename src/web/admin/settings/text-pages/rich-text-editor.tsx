import { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Language } from '#shared/languages/languages.ts'
import type { RichText } from '#shared/shop-settings/text-pages/rich-text.ts'
import { Field, useFieldControl } from '../../../ui/forms/field.tsx'
import { isSame } from '../kinds/setting-kind.ts'
import { editorExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { pastedHtml } from './pasted-html.ts'

interface RichTextEditorProps {
  label: string
  error: string | undefined
  /** Of the text. */
  language: Language
  value: RichText
  onChange(value: RichText): void
}

/** A text with headings, lists, links and emphasis; its toolbar says which. */
export function RichTextEditor({ label, error, ...rest }: RichTextEditorProps) {
  return (
    <Field label={label} error={error}>
      <EditorBox {...rest} label={label} />
    </Field>
  )
}

function EditorBox({ label, language, value, onChange }: Omit<RichTextEditorProps, 'error'>) {
  const control = useFieldControl()
  const element = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const report = useEffectEvent((changed: Editor) => onChange(changed.getJSON() as RichText))
  const initial = useEffectEvent(() => value)

  useEffect(() => {
    const created = new Editor({
      element: element.current,
      extensions: editorExtensions,
      content: initial(),
      // Its style element is against the policy of the page; rich-text.css has these rules.
      injectCSS: false,
      editable: element.current?.closest('fieldset:disabled') === null,
      onUpdate: ({ editor: changed }) => report(changed),
    })
    setEditor(created)
    return () => created.destroy()
  }, [])

  const { id, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } = control ?? {}
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        transformPastedHTML: pastedHtml,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          lang: language,
          class: 'rich-text editor-text',
          ...(id && { id }),
          ...(isInvalid && { 'aria-invalid': 'true' }),
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
    })
  }, [editor, label, language, id, isInvalid, describedBy])

  // A value from elsewhere: a draft, an undo, the way back to the default.
  useEffect(() => {
    if (editor && !isSame(editor.getJSON(), value)) {
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])

  return (
    <div className="overflow-clip rounded-control border border-line-strong bg-surface focus-within:border-brand">
      {editor && <EditorToolbar editor={editor} />}
      <div ref={element} />
    </div>
  )
}
