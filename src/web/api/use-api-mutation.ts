import {
  useMutation,
  useQueryClient,
  type MutationOptions,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { useState } from 'react'
import { showErrorToast, showToast, type ToastAction } from '../toasts/toasts.ts'
import { documentLanguage } from '../languages/language.ts'
import { apiTexts } from './api-texts.ts'
import { newIdempotencyKey } from './client.ts'
import { ApiError, errorMessage, isSessionEnd } from './errors.ts'

interface ToastText {
  title: string
  text?: string
}

interface ErrorToast<Variables> {
  title: string | ((variables: Variables) => string)
  /** The text for errors without a message of the shop. */
  fallback?: string
  /**
   * The form shows the message itself, always or where it names fields: the toast does not repeat it.
   */
  shownInForm?: 'always' | 'at fields'
}

/** After a rejected form: the reasons are at its fields. */
export const checkMarkedText = () => apiTexts[documentLanguage()].checkMarked

export interface MutationFeedback<Data, Variables> {
  /** Toast after success; a function when it depends on the result. None where absent or null. */
  success?: ToastText | ((data: Data, variables: Variables) => ToastText | null)
  /** Action in the success toast, such as undoing the change. */
  action?: (data: Data) => ToastAction | undefined
  /** Title of the error toast, whose text is the shop's own sentence. `silent`: the page shows it. */
  error: string | ErrorToast<Variables>
  /** Awaited before the success toast: navigation, session, cache. `isPending` lasts as long. */
  onSuccess?: (data: Data, variables: Variables) => unknown
  onError?: (error: Error, variables: Variables) => unknown
  /** Query keys to invalidate when it is settled. */
  invalidates?: readonly QueryKey[]
  /** Calls of one scope run one after the other, so that the last one wins. */
  scope?: string
}

/**
 * A call that changes something, with its toasts, which show also after the component has
 * unmounted.
 */
export function useApiMutation<Data, Variables = void>(
  request: (variables: Variables) => Promise<Data>,
  feedback: MutationFeedback<Data, Variables>,
): UseMutationResult<Data, Error, Variables> {
  return useMutation(apiMutationOptions(useQueryClient(), request, feedback))
}

export function apiMutationOptions<Data, Variables>(
  client: QueryClient,
  request: (variables: Variables) => Promise<Data>,
  {
    success,
    action,
    error,
    onSuccess,
    onError,
    invalidates = [],
    scope,
  }: MutationFeedback<Data, Variables>,
): MutationOptions<Data, Error, Variables> {
  return {
    mutationFn: (variables) => request(variables),
    ...(scope === undefined ? {} : { scope: { id: scope } }),
    onSuccess: async (data, variables) => {
      await onSuccess?.(data, variables)
      const toast = typeof success === 'function' ? success(data, variables) : success
      if (toast) showToast(toast.title, toast.text, action?.(data))
    },
    onError: async (thrown, variables) => {
      if (error !== 'silent' && !isSessionEnd(thrown)) showErrorOf(thrown, variables, error)
      await onError?.(thrown, variables)
    },
    onSettled: () => {
      for (const queryKey of invalidates) void reload(client, queryKey)
    },
  }
}

/** Cancels first: `invalidateQueries` alone would accept a response that is older than the change. */
async function reload(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}

function showErrorOf<Variables>(
  thrown: Error,
  variables: Variables,
  toast: string | ErrorToast<Variables>,
): void {
  const {
    title: given,
    fallback,
    shownInForm,
  }: ErrorToast<Variables> = typeof toast === 'string' ? { title: toast } : toast
  const title = typeof given === 'function' ? given(variables) : given
  const isAtFields = thrown instanceof ApiError && thrown.issues.length > 0
  if (shownInForm === 'always') showErrorToast(title)
  else if (shownInForm && isAtFields) showErrorToast(title, checkMarkedText())
  else showErrorToast(title, errorMessage(thrown, fallback))
}

/** The id of an entry by what it says: the same one again is the same one, as its response may have been lost. */
export function useEntryIds(): (entry: object) => string {
  const [ids] = useState(() => new Map<string, string>())
  return (entry) => {
    const key = JSON.stringify(entry)
    const id = ids.get(key) ?? newUuid()
    ids.set(key, id)
    return id
  }
}

function newUuid(): string {
  return newIdempotencyKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
