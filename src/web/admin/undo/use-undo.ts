import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api, requestIdOf } from '../../api/client.ts'
import { errorMessage } from '../../api/errors.ts'
import { useTexts } from '../../languages/language.ts'
import { showErrorToast, showToast, type ToastAction } from '../../toasts/toasts.ts'
import { undoTexts } from './undo-texts.ts'

/** A toast's action after a change, by its answer: to undo everything that the request has changed. */
export function useUndo(): (answer: unknown) => ToastAction | undefined {
  const client = useQueryClient()
  const t = useTexts(undoTexts)
  return (answer) => {
    const requestId = requestIdOf(answer)
    if (requestId === null) return undefined
    return { label: t.undo, onPress: () => void undo(client, requestId, t) }
  }
}

async function undo(
  client: QueryClient,
  id: string,
  t: (typeof undoTexts)['en' | 'bn'],
): Promise<void> {
  try {
    await api('POST /admin/audit/groups/:id/undo', { params: { id } })
    showToast(t.undone, t.undoneText)
  } catch (error) {
    showErrorToast(t.failed, errorMessage(error))
  }
  await client.invalidateQueries()
}
