import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { districtName } from '#shared/addresses/bangla-names.ts'
import type { CourierAccount } from '#shared/couriers/courier-account-schemas.ts'
import { courierPricesSchema, type CourierPrices } from '#shared/couriers/courier-price-schemas.ts'
import { courierTexts } from '#shared/couriers/courier-texts.ts'
import { formatPercent } from '#shared/formatting/numbers.ts'
import { formatTaka } from '#shared/money/money.ts'
import { DistrictSelect } from '../../addresses/district-select.tsx'
import { api } from '../../api/client.ts'
import { useApiMutation } from '../../api/use-api-mutation.ts'
import { apiKey } from '../../api/use-api-query.ts'
import { useLanguage } from '../../languages/language.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/data-table/confirmed-action.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form, FormAlert, FormButtons, useZodForm } from '../../ui/forms/form.tsx'
import { NumberInput } from '../../ui/forms/inputs.tsx'
import { Allowed } from '../allowed.tsx'
import { courierPriceTexts } from './courier-price-texts.ts'

type PricedAccount = Pick<CourierAccount, 'courier' | 'prices'>

/** Prices agreed with a courier, which the charges of its payouts are compared with. */
export function CourierPriceList({ account }: { account: PricedAccount }) {
  const language = useLanguage()
  const t = courierPriceTexts[language]
  const { courier, prices } = account
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t.title}>
      <h3 className="font-semibold">{t.title}</h3>
      <p className="mt-1 text-sm">{prices ? shown(prices) : t.none}</p>
      <Allowed permission="write_couriers">
        <Button
          variant="secondary"
          size="small"
          className="mt-2"
          icon={<ReceiptText aria-hidden className="size-4" />}
          onClick={() => setOpen(true)}
        >
          {prices ? t.change : t.enter}
        </Button>
      </Allowed>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t.of(courierTexts[language].names[courier])}
      >
        {isOpen && <PricesForm account={account} onDone={() => setOpen(false)} />}
      </Dialog>
    </section>
  )

  function shown({ district, inside, outside, codPercent }: CourierPrices) {
    return t.summary({
      district: districtName(district, language),
      inside: formatTaka(inside, language),
      outside: formatTaka(outside, language),
      codPercent: formatPercent(codPercent, language),
    })
  }
}

const amounts = ['inside', 'outside', 'extraKg', 'codPercent', 'returnPercent'] as const

const blank = {
  district: 'Dhaka' as const,
  inside: '',
  outside: '',
  extraKg: '0',
  codPercent: '1',
  returnPercent: '0',
}

function PricesForm({ account, onDone }: { account: PricedAccount; onDone: () => void }) {
  const { courier, prices } = account
  const language = useLanguage()
  const t = courierPriceTexts[language]
  const form = useZodForm(courierPricesSchema, { defaultValues: prices ?? blank })
  const { errors } = form.formState
  const saving = useApiMutation(
    (next: CourierPrices | null) =>
      api('PUT /admin/couriers/:courier', { params: { courier }, body: { prices: next } }),
    {
      success: (_, next) => ({ title: next === null ? t.removed : t.saved }),
      error: {
        title: (next) => (next === null ? t.removeFailed : t.saveFailed),
        shownInForm: 'always',
      },
      onSuccess: onDone,
      invalidates: [apiKey('GET /admin/couriers')],
    },
  )
  return (
    <Form form={form} mutation={saving} errorAt="alert" label={t.title}>
      <p className="mb-4 text-sm text-muted">{t.text}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.fields.district} error={errors.district?.message} className="sm:col-span-2">
          <DistrictSelect {...form.register('district')} />
        </Field>
        {amounts.map((name) => (
          <Field key={name} label={t.fields[name]} error={errors[name]?.message}>
            <NumberInput {...form.register(name)} />
          </Field>
        ))}
      </div>
      <FormAlert fallback={t.saveFailed} />
      <FormButtons submit={t.save} onCancel={onDone} className="mt-5" />
      {prices && (
        <ConfirmButton
          variant="ghost"
          size="small"
          className="mt-3"
          confirmation={{
            title: t.removeTitle,
            description: t.removeText,
            confirmLabel: t.remove,
          }}
          run={() => saving.mutateAsync(null)}
          isPending={saving.isPending}
        >
          {t.remove}
        </ConfirmButton>
      )}
    </Form>
  )
}
