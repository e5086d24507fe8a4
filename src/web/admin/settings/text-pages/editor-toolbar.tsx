import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useReducer, useRef, useState, type KeyboardEvent } from 'react'
import { useTexts } from '../../../languages/language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { EditorLink } from './editor-link.tsx'
import { textPageTexts } from './text-page-texts.ts'

type ButtonName = keyof (typeof textPageTexts)['en']['toolbar']

interface ToolbarButton {
  name: ButtonName
  icon: LucideIcon
  run: (chain: ChainedCommands) => ChainedCommands
  /** Of a button that stays pressed: what the text at the cursor is. */
  active?: [name: string, attributes?: object]
}

const buttons: readonly ToolbarButton[] = [
  { name: 'bold', icon: Bold, run: (chain) => chain.toggleBold(), active: ['bold'] },
  { name: 'italic', icon: Italic, run: (chain) => chain.toggleItalic(), active: ['italic'] },
  {
    name: 'heading',
    icon: Heading2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    active: ['heading', { level: 2 }],
  },
  {
    name: 'subheading',
    icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    active: ['heading', { level: 3 }],
  },
  {
    name: 'bullets',
    icon: List,
    run: (chain) => chain.toggleBulletList(),
    active: ['bulletList'],
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    active: ['orderedList'],
  },
  { name: 'quote', icon: Quote, run: (chain) => chain.toggleBlockquote(), active: ['blockquote'] },
  { name: 'undo', icon: Undo2, run: (chain) => chain.undo() },
  { name: 'redo', icon: Redo2, run: (chain) => chain.redo() },
]

/** One stop of the Tab key; the arrow keys move along its buttons. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const t = useTexts(textPageTexts)
  const toolbar = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const [isLinking, setIsLinking] = useState(false)
  useTransactions(editor)

  const moveByKey = (event: KeyboardEvent) => {
    const all = [...(toolbar.current?.querySelectorAll('button') ?? [])]
    const targets: Record<string, number> = {
      ArrowRight: (current + 1) % all.length,
      ArrowLeft: (current - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setCurrent(target)
    all[target]?.focus()
  }
  const stop = (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    onFocus: () => setCurrent(index),
  })

  return (
    <>
      <div
        ref={toolbar}
        role="toolbar"
        tabIndex={-1}
        aria-label={t.formatting}
        onKeyDown={moveByKey}
        className="flex flex-wrap border-b border-line p-1"
      >
        {buttons.map(({ name, icon: Icon, run, active }, index) => (
          <IconButton
            key={name}
            label={t.toolbar[name]}
            title={t.toolbar[name]}
            aria-pressed={active && editor.isActive(...active)}
            className="aria-pressed:bg-brand-soft aria-pressed:text-brand-dark"
            onClick={() => run(editor.chain().focus()).run()}
            {...stop(index)}
          >
            <Icon aria-hidden className="size-5" />
          </IconButton>
        ))}
        <IconButton
          label={t.toolbar.link}
          title={t.toolbar.link}
          aria-expanded={isLinking}
          aria-pressed={editor.isActive('link')}
          className="aria-pressed:bg-brand-soft aria-pressed:text-brand-dark"
          onClick={() => setIsLinking(!isLinking)}
          {...stop(buttons.length)}
        >
          <Link2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      {isLinking && <EditorLink editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  )
}

/** Renders again when the text or the cursor has changed. */
function useTransactions(editor: Editor): void {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor.on('transaction', render)
    return () => {
      editor.off('transaction', render)
    }
  }, [editor])
}
