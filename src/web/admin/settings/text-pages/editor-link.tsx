import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { isAllowedLink } from '#shared/api/web-urls.ts'
import { richTextTexts } from '#shared/shop-settings/text-pages/rich-text-texts.ts'
import { useTexts } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/inputs.tsx'
import { textPageTexts } from './text-page-texts.ts'

interface EditorLinkProps {
  editor: Editor
  onClose: () => void
}

/** Where the chosen text leads; without any the address itself is written. */
export function EditorLink({ editor, onClose }: EditorLinkProps) {
  const t = useTexts(textPageTexts)
  const { link: refused } = useTexts(richTextTexts)
  const input = useRef<HTMLInputElement>(null)
  const { href: before = '' } = editor.getAttributes('link') as { href?: string }
  const [href, setHref] = useState(before)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => input.current?.focus(), [])

  const apply = () => {
    const typed = href.trim()
    if (!isAllowedLink(typed)) {
      setIsRefused(true)
      input.current?.focus()
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    const isNothing = editor.state.selection.empty && before === ''
    const mark = { type: 'link', attrs: { href: typed } }
    if (isNothing) chain.insertContent({ type: 'text', text: typed, marks: [mark] }).run()
    else chain.setMark('link', mark.attrs).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    onClose()
  }
  // It is in the form of the settings, which Enter would send.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') apply()
    else if (event.key === 'Escape') {
      editor.commands.focus()
      onClose()
    } else return
    event.preventDefault()
  }

  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line p-3">
      <Field
        label={t.linkTo}
        error={isRefused ? refused : undefined}
        className="min-w-0 flex-1 basis-56"
      >
        <TextInput
          ref={input}
          value={href}
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={onKeyDown}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
        />
      </Field>
      <Button variant="secondary" onClick={apply}>
        {t.setLink}
      </Button>
      {before !== '' && (
        <Button variant="ghost" onClick={remove}>
          {t.removeLink}
        </Button>
      )}
    </div>
  )
}
