import { ChevronDown } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useLanguage } from '../../../languages/language.ts'
import type { TypedObject } from './object-kind.tsx'
import { isBlank, type SettingKind } from './setting-kind.ts'

interface FoldProps {
  summary: ReactNode
  startsOpen?: boolean
  /** An error inside opens it when the form is sent; it stays open while that is mended. */
  isWrong: boolean
  children: ReactNode
}

/** Inputs behind a summary, which is no button: it opens also where all inputs are disabled. */
export function Fold({ summary, startsOpen = false, isWrong, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  // Later it stays: an upload inside may go on.
  const [isRendered, setRendered] = useState(isOpen)
  if (isOpen && !isRendered) setRendered(true)
  useWrong(isWrong, () => setOpen(true))
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-2 in-[li]:mr-33 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
        {summary}
      </summary>
      {isRendered && <div className="p-2">{children}</div>}
    </details>
  )
}

/**
 * Shows what is wrong, by setting a state, when it becomes wrong and each time the form is sent: while this
 * renders, so that the wrong field is visible when the form moves the focus to it.
 */
export function useWrong<Wrong>(wrong: Wrong, show: (wrong: NonNullable<Wrong>) => void): void {
  const { submitCount } = useFormContext().formState
  const [seen, setSeen] = useState<{ wrong: Wrong | null; submitCount: number }>({
    wrong: null,
    submitCount,
  })
  if (seen.wrong === wrong && seen.submitCount === submitCount) return
  setSeen({ wrong, submitCount })
  if (wrong) show(wrong)
}

/** A large row of a list, folded up behind a summary until it is edited. A blank one, and one with errors, is open. */
export function folded<Typed>(
  kind: SettingKind<Typed>,
  Summary: (props: { value: Typed }) => ReactNode,
): SettingKind<Typed> {
  const { Input } = kind
  return {
    ...kind,
    Input: (props) => (
      <Fold
        startsOpen={isBlank(kind, props.field.value)}
        isWrong={props.field.errors !== undefined}
        summary={
          <>
            <span className="sr-only">{props.texts.label}</span>
            <Summary value={props.field.value} />
          </>
        }
      >
        <Input {...props} hideLabel />
      </Fold>
    ),
  }
}

/** The summary of a row by one of its texts, in the reader's language where it has it. */
export const titled = (part: string) =>
  function Title({ value }: { value: TypedObject }) {
    const language = useLanguage()
    const typed = value[part]
    const { en, bn } =
      typeof typed === 'string' ? { en: typed, bn: '' } : (typed as { en: string; bn: string })
    return <span className="min-w-0 truncate font-medium">{(language === 'bn' && bn) || en}</span>
  }
