import Smartphone from 'lucide-react/icons/smartphone'
import { texts } from '#shared/languages/texts.ts'
import { useTexts } from '../../../languages/language.ts'
import { Assurance } from './assurance.tsx'

const imeiTexts = texts({
  en: {
    title: 'Check the IMEI before you use it',
    text: 'Dial *#06#: the number must be that of the box and the invoice. Send KYD, a space and the number to 16002: the reply says whether the phone is registered.',
  },
  bn: {
    title: 'ব্যবহারের আগে IMEI মিলিয়ে নিন',
    text: '*#06# ডায়াল করুন: নম্বরটি বক্স ও ইনভয়েসের নম্বরের সাথে মিলতে হবে। KYD লিখে স্পেস দিয়ে নম্বরটি ১৬০০২-তে এসএমএস করুন: ফোনটি নিবন্ধিত কি না উত্তরে জানবেন।',
  },
})

/** How a buyer checks a phone with the regulator (NEIR). A file of its own: few products are phones. */
export default function ImeiAssurance() {
  const t = useTexts(imeiTexts)
  return (
    <Assurance icon={Smartphone} title={t.title}>
      {t.text}
    </Assurance>
  )
}
