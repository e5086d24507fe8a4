import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useFormDraft, useKeepDraft } from '../../ui/forms/form-draft.ts'
import type { TranslatedRecord, TypedTexts } from './translated-records.ts'

interface TypedRow {
  /** The record that it was typed over. */
  base: TranslatedRecord
  values: TypedTexts
}

interface Values {
  typed: Readonly<Record<string, TypedRow>>
}

export interface TypedRows {
  of: (key: string) => TypedRow | undefined
  /** Null where nothing differs from the record any more. */
  keep: (key: string, row: TypedRow | null) => void
  count: number
  /** False until what was typed before the session ended is restored. */
  isReady: boolean
}

const draftName = 'translations'

/** Unsaved input, of rows on other tabs and pages too, which are not on the screen. */
export function useTypedRows(): TypedRows {
  const form = useForm<Values>({ defaultValues: { typed: {} } })
  const draft = useFormDraft<null, Values>(draftName)
  useKeepDraft({ name: draftName, form, subject: null, draft })
  const typed = useWatch({ control: form.control, name: 'typed' })
  const [isReady, setIsReady] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- the draft is restored by an effect as well
  useEffect(() => setIsReady(true), [])
  return {
    of: (key) => typed[key],
    keep: (key, row) => {
      const { [key]: _, ...others } = form.getValues('typed')
      const next = row ? { ...others, [key]: row } : others
      form.setValue('typed', next, { shouldDirty: true })
    },
    count: Object.keys(typed).length,
    isReady,
  }
}
