import { reasonIcons } from '#shared/shop-settings/home-sections.ts'
import { Thumbnail } from '../../../ui/picture.tsx'
import { choice } from './choice-kinds.tsx'
import { folded, titled } from './folded-kind.tsx'
import { listOf } from './list-kind.tsx'
import { localizedLongText, localizedText, optional } from './localized-kinds.tsx'
import { objectOf, type TypedObject } from './object-kind.tsx'
import { picture, useSettingPicture } from './picture-kind.tsx'
import { link, number, text } from './text-kinds.tsx'

const button = objectOf({ text: localizedText, href: link })

const SlideTitle = titled('title')

function SlideSummary({ value }: { value: TypedObject }) {
  const { wide } = value['picture'] as { wide: string }
  const shown = useSettingPicture(wide)
  return (
    <>
      <Thumbnail image={shown?.url ?? null} alt="" className="h-10 w-20" />
      <SlideTitle value={value} />
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
      secondaryButton: optional(button, null),
    }),
    SlideSummary,
  ),
)

export const brands = listOf(
  folded(objectOf({ name: text, tagline: localizedText }), titled('name')),
)

export const reasons = listOf(
  folded(
    objectOf({ icon: choice(reasonIcons), title: localizedText, text: localizedLongText }),
    titled('title'),
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
    titled('name'),
  ),
)

export const questions = listOf(
  folded(objectOf({ question: localizedText, answer: localizedLongText }), titled('question')),
)
