import { clsx } from 'clsx'
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react'
import {
  FormProvider,
  get,
  useForm,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { z } from 'zod'
import { ApiError, genericErrorText, errorMessage } from '../../api/errors.ts'
import { checkMarkedText } from '../../api/use-api-mutation.ts'
import { useLanguage, useTexts } from '../../languages/language.ts'
import { showErrorToast } from '../../toasts/toasts.ts'
import { Button, type ButtonVariant } from '../button.tsx'
import { uiTexts } from '../ui-texts.ts'
import { useIsHydrated } from '../use-is-hydrated.ts'
import {
  loadResolver,
  schemaResolver,
  type FormSchema,
  type SchemaSource,
} from './schema-resolver.ts'

/** A field, the form's alert, or nowhere in the form because a toast shows it. */
export type ErrorPlace<Values extends FieldValues> = FieldPath<Values> | 'alert' | 'toast'

/** Sends the values of a form, such as a `useApiMutation`. */
export interface FormMutation<Output> {
  /** A promise is waited for; `error` says why it was rejected. */
  mutateAsync: (values: Output) => unknown
  /** While true a second submit does nothing. */
  isPending: boolean
  /** The last submit's error. */
  error: Error | null
}

interface FormProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>
  mutation: FormMutation<Output>
  /** Returns whether a toast has said it; otherwise screen readers get a summary. */
  onInvalid?: (errors: FieldErrors<Values>) => boolean
  /** Where an error goes that names no field of this form. */
  errorAt: ErrorPlace<Values> | ((error: Error) => ErrorPlace<Values>)
  /** The field of an issue's path where they differ; null for a path that is no field. */
  fieldOf?: (issuePath: string) => FieldPath<Values> | null
  label?: string
  className?: string
  children: ReactNode
}

const FormContext = createContext<{ isPending: boolean; alert: Error | null }>({
  isPending: false,
  alert: null,
})

/** Most checks are over at once; the schema of a first one may still have to come. */
const checkingShownAfterMs = 80

/**
 * A form that changes something: checked by its schema before it is sent, errors of the shop at the
 * fields they name, the first wrong field in focus. Fields shared by several forms find theirs by
 * `useFormContext`. Without JavaScript it posts, so that no password or phone appears in a URL.
 */
export function Form<Values extends FieldValues, Output>(props: FormProps<Values, Output>) {
  const { form, mutation, onInvalid, errorAt, label, className, children } = props
  const { isPending, error } = mutation
  const element = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const [rejections, setRejections] = useState(0)
  const [hasSummary, setHasSummary] = useState(false)
  const [isChecking, setChecking] = useState(false)
  const [loadError, setLoadError] = useState<Error | null>(null)
  const targetOf = (each: Error) => (typeof errorAt === 'function' ? errorAt(each) : errorAt)
  const alert = error && targetOf(error) === 'alert' ? error : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || isUnderWay.current) return
    isUnderWay.current = true
    const checking = setTimeout(() => setChecking(true), checkingShownAfterMs)
    let isValid = true
    let isSent = false
    setHasSummary(false)
    setLoadError(null)
    try {
      await form.handleSubmit(
        (values) => {
          isSent = true
          return mutation.mutateAsync(values)
        },
        (errors) => {
          isValid = false
          setHasSummary(onInvalid?.(errors) !== true)
        },
      )(event)
      // Not earlier: the form publishes its errors only after it has called back.
      if (!isValid) setRejections((count) => count + 1)
    } catch (failure) {
      // Later failures are kept by the mutation as its `error`.
      if (isSent || !(failure instanceof Error)) return
      if (targetOf(failure) === 'alert') setLoadError(failure)
      else showErrorToast(genericErrorText(), errorMessage(failure))
    } finally {
      isUnderWay.current = false
      clearTimeout(checking)
      setChecking(false)
    }
  }

  const showAtFields = useEffectEvent((rejected: Error) => {
    const found = fieldErrors(rejected, props)
    for (const { name, message } of found) form.setError(name, { type: 'server', message })
    if (found.length > 0) setRejections((count) => count + 1)
  })

  useEffect(() => {
    // The focus has to wait for the render that marks the fields.
    // oxlint-disable-next-line react/set-state-in-effect -- the error comes from outside
    if (error) showAtFields(error)
  }, [error])

  useEffect(() => {
    if (rejections > 0) focusInvalid(element.current)
  }, [rejections])

  return (
    <form
      ref={element}
      noValidate
      method="post"
      aria-label={label}
      onSubmit={(event) => void submit(event)}
      className={className}
    >
      <FormContext value={{ isPending: isPending || isChecking, alert: loadError ?? alert }}>
        <FormProvider {...form}>{children}</FormProvider>
        {hasSummary && (
          <p role="alert" className="sr-only">
            {checkMarkedText()}
          </p>
        )}
      </FormContext>
    </form>
  )
}

interface FieldError<Values extends FieldValues> {
  name: FieldPath<Values>
  message: string
}

/** The field errors of a rejected submit; its message at `errorAt` when it names no field. */
function fieldErrors<Values extends FieldValues, Output>(
  error: Error,
  { form, errorAt, fieldOf }: FormProps<Values, Output>,
): FieldError<Values>[] {
  const values = form.getValues()
  const ownField = (path: string) =>
    get(values, path) === undefined ? null : (path as FieldPath<Values>)
  const issues = error instanceof ApiError ? error.issues : []
  const ofFields = issues.flatMap(({ path, message }) => {
    const name = fieldOf?.(path) ?? ownField(path)
    return name === null ? [] : [{ name, message }]
  })
  if (ofFields.length > 0) return ofFields
  const target = typeof errorAt === 'function' ? errorAt(error) : errorAt
  return target === 'alert' || target === 'toast'
    ? []
    : [{ name: target, message: errorMessage(error) }]
}

/**
 * Focuses the first wrong input. An error of a radio group is at its checked radio, or its first one, and
 * that of another group, which has no aria-invalid, at the first input or button in it.
 */
function focusInvalid(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]')
  if (wrong?.role === 'radiogroup' || wrong?.matches('fieldset')) {
    const radio = wrong.querySelector<HTMLElement>(':checked')
    return (radio ?? wrong.querySelector<HTMLElement>('input, select, button'))?.focus()
  }
  wrong?.focus()
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isPending'>

/** Sends the form around it, and shows while it is under way. Disabled before hydration. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isPending } = useContext(FormContext)
  const isDisabled = !useIsHydrated() || props.disabled === true
  return <Button {...props} type="submit" isPending={isPending} disabled={isDisabled} />
}

interface FormButtonsProps {
  /** Label of the submit button. */
  submit: string
  variant?: ButtonVariant
  onCancel: () => void
  className?: string
  children?: ReactNode
}

/** Submit and Cancel, at the end of a form. */
export function FormButtons(props: FormButtonsProps) {
  const { submit, variant = 'primary', onCancel, className, children } = props
  const t = useTexts(uiTexts)
  return (
    <div className={clsx('flex flex-wrap items-center gap-3', className)}>
      <SubmitButton variant={variant}>{submit}</SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        {t.cancel}
      </Button>
      {children}
    </div>
  )
}

/** Shows the form's error when its target is `alert`. */
export function FormAlert({ fallback = genericErrorText() }: { fallback?: string }) {
  const { alert } = useContext(FormContext)
  if (alert === null) return null
  return (
    <p role="alert" className="rounded-lg bg-sale-soft px-3 py-2 text-sm text-sale-dark">
      {errorMessage(alert, fallback)}
    </p>
  )
}

type ZodFormOptions<Values extends FieldValues> = Pick<
  UseFormProps<Values>,
  'defaultValues' | 'mode'
>

/** The state of a Form with a schema: input values in, parsed values out. */
export function useZodForm<S extends FormSchema>(
  schema: SchemaSource<S>,
  options: ZodFormOptions<z.input<S>> & { raw: true },
): UseFormReturn<z.input<S>, unknown, z.input<S>>
export function useZodForm<S extends FormSchema>(
  schema: SchemaSource<S>,
  options?: ZodFormOptions<z.input<S>>,
): UseFormReturn<z.input<S>, unknown, z.output<S>>
export function useZodForm<S extends FormSchema>(
  schema: SchemaSource<S>,
  { raw, ...options }: ZodFormOptions<z.input<S>> & { raw?: true } = {},
) {
  const language = useLanguage()
  const preload = useEffectEvent(() => {
    // A failure is said by the submit.
    loadResolver(schema, raw).catch(() => {})
  })
  useEffect(() => {
    const onFocus = () => preload()
    document.addEventListener('focusin', onFocus, { once: true })
    return () => document.removeEventListener('focusin', onFocus)
  }, [])
  return useForm({
    ...options,
    resolver: schemaResolver(schema, raw, language),
    // The form focuses invalid fields itself, for errors of the shop too.
    shouldFocusError: false,
  })
}
