import { formatCount } from '#shared/formatting/numbers.ts'
import { texts } from '#shared/languages/texts.ts'

export const parcelLabelTexts = texts({
  en: {
    title: (numbers: string) => `Labels ${numbers}`,
    from: (sender: string) => `From ${sender}`,
    toCollect: 'Cash to collect',
    nothingToCollect: 'Nothing to collect',
    units: (count: number) => `${count} ${count === 1 ? 'unit' : 'units'}`,
  },
  bn: {
    title: (numbers) => `লেবেল ${numbers}`,
    from: (sender) => `প্রেরক: ${sender}`,
    toCollect: 'ক্যাশ নিতে হবে',
    nothingToCollect: 'কোনো টাকা নিতে হবে না',
    units: (count) => `মোট ${formatCount(count, 'bn')}টি`,
  },
})
