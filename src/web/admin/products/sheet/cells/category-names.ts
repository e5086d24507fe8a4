import { categoryPath, categoryPathKey } from '#shared/catalog/sheet/sheet-fields.ts'
import type { Language } from '#shared/languages/languages.ts'
import { contentNameIn, type NamedContent } from '../../../../languages/content-name.ts'

/** The paths of categories as a reader knows them; the shop has them in English. */
export interface CategoryNames {
  /** To choose from; empty for staff who may not see all categories. */
  choices: readonly string[]
  /** A path of the shop in the language of the sheet. */
  shown: (path: string) => string
  /** The path of the shop that a text names in any language; another text as it is. */
  read: (text: string) => string
}

interface NamedCategory extends NamedContent {
  subcategories: readonly NamedContent[]
}

/** A path whose translation is that of another one, too, is shown in English. */
export function categoryNames(
  categories: readonly NamedCategory[],
  language: Language,
): CategoryNames {
  const all = categories.flatMap((category) => [
    pathsOf(category, null),
    ...category.subcategories.map((each) => pathsOf(category, each)),
  ])
  // The last one of a key counts: English, as the shop reads it.
  const ofKey = new Map(
    [...all.map(({ bn, en }) => [bn, en] as const), ...all.map(({ en }) => [en, en] as const)].map(
      ([path, en]) => [categoryPathKey(path), en],
    ),
  )
  const read = (text: string) => ofKey.get(categoryPathKey(text)) ?? text
  const translated = new Map(
    all.flatMap((paths) =>
      read(paths[language]) === paths.en ? [[paths.en, paths[language]] as const] : [],
    ),
  )
  const shown = (path: string) => translated.get(path) ?? path
  return { choices: all.map(({ en }) => shown(en)), shown, read }
}

function pathsOf(
  category: NamedContent,
  subcategory: NamedContent | null,
): Record<Language, string> {
  const pathIn = (language: Language) =>
    categoryPath(
      contentNameIn(category, language),
      subcategory && contentNameIn(subcategory, language),
    )
  return { en: pathIn('en'), bn: pathIn('bn') }
}
