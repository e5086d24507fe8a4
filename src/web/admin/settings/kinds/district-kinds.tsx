import type { ReactNode } from 'react'
import { districtName, divisionName } from '#shared/addresses/bangla-names.ts'
import {
  type District,
  districts,
  districtsByDivision,
  type Division,
} from '#shared/addresses/districts.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Checkbox, NumberInput } from '../../../ui/forms/inputs.tsx'
import { FieldGroup } from './field-group.tsx'
import { Fold } from './folded-kind.tsx'
import { kindTexts } from './kind-texts.ts'
import { partOf, type SettingInputProps, type SettingKind } from './setting-kind.ts'
import { readNumber, textOf } from './text-kinds.tsx'

interface DivisionsProps {
  /** How many of these districts say something of their own. */
  count: (of: readonly District[]) => number
  isWrong: (district: District) => boolean
  children: (districts: readonly District[], division: string) => ReactNode
}

/** The divisions, folded. */
function Divisions({ count, isWrong, children }: DivisionsProps) {
  const language = useLanguage()
  const t = kindTexts[language]
  return (
    <div className="divide-y divide-line rounded-control border border-line">
      {Object.entries(districtsByDivision).map(([division, of]) => {
        const own = count(of)
        const name = divisionName(division as Division, language)
        return (
          <Fold
            key={division}
            isWrong={of.some(isWrong)}
            summary={
              <>
                <span className="flex-1 text-[0.9375rem]">{name}</span>
                <span className="text-sm text-muted">
                  {own > 0 && t.ofDistricts(own, of.length)}
                </span>
              </>
            }
          >
            {children(of, name)}
          </Fold>
        )
      })}
    </div>
  )
}

type TypedFees = Record<District, string>

const isBlank = (text: string) => text.trim() === ''

function Fees(props: SettingInputProps<TypedFees>) {
  const { value, change } = props.field
  const language = useLanguage()
  const t = kindTexts[language]
  const feeOf = (each: District) => partOf<string>(props.field, each)
  const fill = (of: readonly District[], fee: string) =>
    change({ ...value, ...Object.fromEntries(of.map((each) => [each, fee])) })
  const common = (of: readonly District[]) => {
    const [first = '', ...others] = new Set(of.map((each) => value[each]))
    return others.length === 0 ? first : ''
  }
  return (
    <FieldGroup {...props}>
      <Divisions
        count={(of) => of.filter((each) => !isBlank(value[each])).length}
        isWrong={(each) => feeOf(each).error !== undefined}
      >
        {(of, division) => (
          <>
            <Field label={t.wholeDivision(division)}>
              <NumberInput
                value={common(of)}
                onChange={(event) => fill(of, event.target.value)}
                inputMode="decimal"
                className="max-w-40"
              />
            </Field>
            <div className="mt-4 grid grid-cols-2 gap-3 border-t border-line pt-3 sm:grid-cols-3">
              {of.map((each) => (
                <Field key={each} label={districtName(each, language)} error={feeOf(each).error}>
                  <NumberInput
                    value={value[each]}
                    onChange={(event) => feeOf(each).change(event.target.value)}
                    inputMode="decimal"
                  />
                </Field>
              ))}
            </div>
          </>
        )}
      </Divisions>
    </FieldGroup>
  )
}

/** An amount for some districts; the others are left blank. */
export const feesByDistrict: SettingKind<TypedFees> = {
  typed(value) {
    const fees = (value ?? {}) as Partial<Record<District, unknown>>
    return Object.fromEntries(districts.map((each) => [each, textOf(fees[each])])) as TypedFees
  },
  read: (typed) =>
    Object.fromEntries(
      districts
        .filter((each) => !isBlank(typed[each]))
        .map((each) => [each, readNumber(typed[each])]),
    ),
  Input: Fees,
}

function DistrictChecks(props: SettingInputProps<District[]>) {
  const { value, change } = props.field
  const language = useLanguage()
  const t = kindTexts[language]
  const choose = (of: readonly District[], isChosen: boolean) =>
    change(districts.filter((each) => (of.includes(each) ? isChosen : value.includes(each))))
  return (
    <FieldGroup {...props}>
      <Divisions
        count={(of) => of.filter((each) => value.includes(each)).length}
        isWrong={() => false}
      >
        {(of, division) => (
          <>
            <Checkbox
              label={t.wholeDivision(division)}
              checked={of.every((each) => value.includes(each))}
              onChange={(event) => choose(of, event.target.checked)}
            />
            <div className="grid grid-cols-2 gap-x-3 border-t border-line sm:grid-cols-3">
              {of.map((each) => (
                <Checkbox
                  key={each}
                  label={districtName(each, language)}
                  checked={value.includes(each)}
                  onChange={(event) => choose([each], event.target.checked)}
                />
              ))}
            </div>
          </>
        )}
      </Divisions>
    </FieldGroup>
  )
}

/** Some districts, in the order of all. */
export const districtSet: SettingKind<District[]> = {
  typed: (value) => districts.filter((each) => Array.isArray(value) && value.includes(each)),
  read: (typed) => typed,
  Input: DistrictChecks,
}
