import { reasonIcons } from '#shared/shop-settings/home-sections.ts'
import { useLanguage } from '../../../../languages/language.ts'
import { Thumbnail } from '../../../../ui/picture.tsx'
import { choice } from '../choice-kinds.tsx'
import { folded } from '../folded-kind.tsx'
import { listOf } from '../list-kind.tsx'
import { localizedLongText, localizedText } from '../localized-kinds.tsx'
import { objectOf } from '../object-kind.tsx'
import { picture, useSettingPicture } from '../picture-kind.tsx'
import { isBlank, type SettingKind } from '../setting-kind.ts'
import { link, number, text } from '../text-kinds.tsx'

type TypedRow = Record<string, unknown>

/** The first line of a row, in the reader's language where it has it. */
function RowTitle({ text: typed }: { text: unknown }) {
  const language = useLanguage()
  const { en, bn } = (typed ?? {}) as { en?: string; bn?: string }
  return <span className="min-w-0 truncate font-medium">{(language === 'bn' && bn) || en}</span>
}

const button = objectOf({ text: localizedText, href: link })

/** A link that is left out where all of it is blank. */
const optionalButton: SettingKind<TypedRow> = {
  ...button,
  read: (typed) => (isBlank(button, typed) ? null : button.read(typed)),
}

function SlideSummary({ value }: { value: TypedRow }) {
  const { wide } = (value['picture'] ?? {}) as { wide?: string }
  const shown = useSettingPicture(wide ?? '')
  return (
    <>
      <Thumbnail image={shown?.url ?? null} alt="" className="h-10 w-20" />
      <RowTitle text={value['title']} />
    </>
  )
}

export const slides = listOf(
  folded(
    objectOf({
      picture: objectOf({ wide: picture, tall: picture, alt: localizedText }),
      categoryLabel: localizedText,
      title: localizedText,
      subtitle: localizedText,
      description: localizedLongText,
      primaryButton: button,
      secondaryButton: optionalButton,
    }),
    SlideSummary,
  ),
)

export const brands = listOf(
  folded(objectOf({ name: text, tagline: localizedText }), ({ value }) => (
    <RowTitle text={{ en: value['name'] }} />
  )),
)

export const reasons = listOf(
  folded(
    objectOf({ icon: choice(reasonIcons), title: localizedText, text: localizedLongText }),
    ({ value }) => <RowTitle text={value['title']} />,
  ),
)

export const testimonials = listOf(
  folded(
    objectOf({
      name: localizedText,
      place: localizedText,
      rating: number,
      comment: localizedLongText,
      purchasedItem: localizedText,
    }),
    ({ value }) => <RowTitle text={value['name']} />,
  ),
)

export const questions = listOf(
  folded(objectOf({ question: localizedText, answer: localizedLongText }), ({ value }) => (
    <RowTitle text={value['question']} />
  )),
)
