import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'

interface SectionHeadingProps {
  id: string
  title: string
  text?: string
  viewAll?: string
}

export function SectionHeading({ id, title, text, viewAll }: SectionHeadingProps) {
  return (
    <div className="mb-6 flex items-end justify-between gap-4">
      <div>
        <h2 id={id} className="text-2xl font-bold md:text-[1.75rem]">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {viewAll && (
        <Link
          to={viewAll}
          className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-control font-semibold text-brand hover:underline"
        >
          View All
          <span className="sr-only">: {title}</span>
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      )}
    </div>
  )
}
