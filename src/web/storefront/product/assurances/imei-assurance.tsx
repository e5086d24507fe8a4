import Smartphone from 'lucide-react/icons/smartphone'
import { useTexts } from '../../../languages/language.ts'
import { Assurance } from './assurance.tsx'
import { imeiTexts } from './imei-texts.ts'

/** How a buyer checks a phone with the regulator (NEIR). A file of its own: few products are phones. */
export default function ImeiAssurance() {
  const t = useTexts(imeiTexts)
  return (
    <Assurance icon={Smartphone} title={t.title}>
      {t.text}
    </Assurance>
  )
}
