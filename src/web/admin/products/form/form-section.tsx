import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A part of a long form: what it is about beside its fields, above them where there is no room. */
export function FormSection({ title, text, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="gap-8 rounded-card border border-line bg-surface p-4 sm:p-6 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]"
    >
      <div className="max-xl:mb-5">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {text && <p className="mt-1 text-sm text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
