import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { findDistrict } from '#shared/addresses/districts.ts'
import { useLanguage } from '../languages/language.ts'
import { TextInput } from '../ui/forms/inputs.tsx'
import { useThanas } from './thanas.ts'

type ThanaValues = Record<'district' | 'thana', string>

/**
 * A thana in either script. The district's thanas are suggested from its first focus on, and any other may
 * be typed. One that an address has stored is shown as the language writes it.
 */
export function ThanaInput() {
  const { register, watch, getValues, setValue } = useFormContext<ThanaValues>()
  const language = useLanguage()
  const listId = useId()
  const [isUsed, setIsUsed] = useState(false)
  const [initial] = useState(() => getValues())
  const thanas = useThanas(isUsed || (language === 'bn' && initial.thana !== ''))
  const district = findDistrict(watch('district'))

  const showInLanguage = useEffectEvent(() => {
    const { district, thana } = getValues()
    if (thanas === null || thana !== initial.thana) return
    const name = thanas.thanaName(district, thana, language)
    if (name !== thana) setValue('thana', name)
  })

  useEffect(() => {
    if (thanas !== null) showInLanguage()
  }, [thanas])

  return (
    <>
      <TextInput
        {...register('thana')}
        autoComplete="address-level2"
        list={thanas && district ? listId : undefined}
        onFocus={() => setIsUsed(true)}
      />
      {thanas && district && (
        <datalist id={listId}>
          {thanas.thanasOf(district).map(({ name, banglaName }) => {
            const [value, inOtherScript] =
              language === 'en' ? [name, banglaName] : [banglaName, name]
            return (
              <option key={name} value={value}>
                {inOtherScript}
              </option>
            )
          })}
        </datalist>
      )}
    </>
  )
}
