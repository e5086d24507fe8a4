import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import { useTexts } from '../languages/language.ts'
import { storefrontTexts } from './storefront-texts.ts'

interface SectionHeadingProps {
  id: string
  title: string
  text?: string
  viewAll: string
}

export function SectionHeading({ id, title, text, viewAll }: SectionHeadingProps) {
  const t = useTexts(storefrontTexts)
  return (
    <div className="section-heading">
      <div>
        <h2 id={id} className="section-title">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      <Link to={viewAll} className="view-all">
        {t.viewAll}
        <span className="sr-only">: {title}</span>
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </div>
  )
}
