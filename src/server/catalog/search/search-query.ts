import type { SearchStatistics } from '../catalog-cache.ts'
import { anyLexeme, lexemeAt, type Place } from './search-lexemes.ts'
import type { Alternative, Level, WordGroup } from './interpret-search.ts'

/** Products created one after the other share a word of the index (SQL function `product_search`). */
export const productsPerBucket = 4096

/**
 * A search as PostgreSQL takes it: every group has to match, by any of its alternatives. One group
 * may name the kind of product that is meant.
 */
export interface SearchQuery {
  groups: readonly WordGroup[]
  /** The group that names a kind; the last one that the shop has products of. */
  kind: WordGroup | null
}

/** Null for a search without a word that means anything. */
export function toSearchQuery(groups: readonly WordGroup[]): SearchQuery | null {
  if (groups.length === 0) return null
  const namesKind = ({ mayBeKind, alternatives }: WordGroup) =>
    mayBeKind && alternatives.some(({ kinds }) => kinds.length > 0)
  return { groups, kind: groups.findLast(namesKind) ?? null }
}

function alternativeText({ all }: Alternative, place: Place): string {
  return all.map((words) => anyLexeme(words, place)).join(' & ')
}

const anyOf = (texts: readonly string[]) => `(${texts.join(' | ')})`

function groupText({ alternatives }: WordGroup, level: Level, place: Place): string | null {
  const allowed = alternatives.filter((each) => each.level <= level)
  // Single words in one list: PostgreSQL reads each posting list once.
  const single = allowed.filter(({ all }) => all.length === 1).flatMap(({ all }) => all[0] ?? [])
  const phrases = allowed.filter(({ all }) => all.length > 1)
  const texts = [
    ...(single.length > 0 ? [anyLexeme([...new Set(single)], place)] : []),
    ...phrases.map((each) => `(${alternativeText(each, place)})`),
  ]
  return texts.length === 0 ? null : anyOf(texts)
}

/** Null when some group has nothing at that level. */
function allGroups(groups: readonly WordGroup[], level: Level, place: Place): string | null {
  const texts = groups.map((group) => groupText(group, level, place))
  return texts.every((text) => text !== null) ? texts.join(' & ') : null
}

/** The products that are of the kind. What is a mouse is also called one, so the last word is implied. */
function kindText({ alternatives }: WordGroup, level: Level): string | null {
  const texts = alternatives
    .filter(({ kinds, ...each }) => each.level <= level && kinds.length > 0)
    .map(({ all, kinds }) => {
      const words = all.slice(0, -1).map((each) => anyLexeme(each, 'ABC'))
      return `(${[...words, anyLexeme(kinds)].join(' & ')})`
    })
  return texts.length === 0 ? null : anyOf(texts)
}

function ofKind({ groups, kind }: SearchQuery, level: Level, place: Place): string | null {
  if (kind === null) return null
  const text = kindText(kind, level)
  const others = groups.filter((group) => group !== kind)
  const rest = allGroups(others, level, place)
  if (text === null || rest === null) return null
  return rest === '' ? text : `${text} & ${rest}`
}

/** What a search ranks first, and what it lists. */
export interface SearchTexts {
  /** From what matches best on; a product ranks by the first that it matches. */
  ranks: readonly string[]
  /** How many of the ranks match every word and are what is meant: of its kind, or called by the words. */
  wellRanks: number
  /** For another order than Best Match: only the first of these with a match is listed. */
  tiers: readonly string[]
  /** What matches well, listed alone where a shop has thousands of it. */
  narrow: string | null
  /** All that matches every word. */
  all: string
  /** The products of the kind that is named, whatever else is; null without one. */
  kind: string | null
}

const isText = (text: string | null): text is string => text !== null

export function searchTexts(query: SearchQuery): SearchTexts {
  const { groups, kind } = query
  const all = allGroups(groups, 1, '') ?? ''
  const well = [ofKind(query, 0, 'ABC'), ofKind(query, 1, 'ABC')]
  const exact = allGroups(groups, 0, 'ABC')
  const otherKind = kind === null || exact === null ? null : `${exact} & ${kindText(kind, 1)}`
  const anywhere = ofKind(query, 1, '')
  const namedExactly = allGroups(groups, 0, 'AB')
  // "pro" begins the kind "professional": what is called "Pro" comes before what may be meant.
  const isGuess = kind !== null && kindText(kind, 0) === null
  const named = [namedExactly, allGroups(groups, 1, 'AB'), allGroups(groups, 1, 'ABC')]
  const distinct = (texts: (string | null)[]) => [...new Set(texts.filter(isText))]
  const kinds = distinct([
    isGuess ? namedExactly : null,
    ofKind(query, 0, 'AB'),
    ...well.slice(0, 1),
    otherKind,
    ...well.slice(1),
    anywhere,
  ])
  return {
    ranks: distinct([...kinds, ...named, all]),
    wellRanks: kinds.length,
    tiers: distinct([...well, anywhere, ...named, all]),
    narrow: well[1] ?? named[2] ?? null,
    all,
    kind: kind === null ? null : kindText(kind, 1),
  }
}

/** What matches every word, then the other products of the kind, then what mentions the words. */
export function relaxedTexts(texts: SearchTexts, kind: string): SearchTexts {
  const { ranks, wellRanks, all } = texts
  return {
    ...texts,
    ranks: [...ranks.slice(0, wellRanks), kind, ...ranks.slice(wellRanks)],
    narrow: null,
    all: `(${all}) | ${kind}`,
  }
}

/** Products with any of the words: for searches that would find nothing. */
export function anyWordTexts({ groups, kind }: SearchQuery): SearchTexts {
  const each = (place: Place) => groups.map((group) => groupText(group, 1, place)).filter(isText)
  const ofKind = kind === null ? null : kindText(kind, 1)
  const named = anyOf(each('ABC'))
  const all = anyOf(each(''))
  const tiers = [ofKind, named, all].filter(isText)
  return { ranks: tiers, wellRanks: tiers.length, tiers, narrow: null, all, kind: ofKind }
}

/**
 * Which products a search ranks: the newest buckets, or all of them. Ranking every match of a
 * common word would take a second in a shop of a million products.
 */
export interface SearchWindow {
  /** Null when it is the whole shop. */
  buckets: readonly string[] | null
  /** Share of the shop's products in it, and their number. */
  share: number
  products: number
}

/** Statistics are minutes old: newer products are in buckets without statistics. */
const bucketsToCome = 8
const minWindow = 2 * productsPerBucket
/** Matches enough for the first few pages. */
const wantedMatches = 80

export const enoughMatches = 60

/**
 * The share of the shop that matches, as if its words had nothing to do with one another: products that
 * match well ('ABC'), or that contain every word.
 */
export function expectedShare(
  { groups, kind }: SearchQuery,
  { shareOf }: SearchStatistics,
  place: Place,
): number {
  const sum = (lexemes: readonly string[]) =>
    Math.min(
      1,
      lexemes.reduce((total, lexeme) => total + shareOf(lexemeAt(lexeme, place)), 0),
    )
  const allOf = (lists: readonly (readonly string[])[]) =>
    lists.reduce((share, words) => share * sum(words), 1)
  const ofGroup = (group: WordGroup) => {
    const isKind = group === kind && place === 'ABC'
    const alternatives = withoutJoined(group.alternatives)
      .filter(({ kinds }) => !isKind || kinds.length > 0)
      .map(({ all, kinds }) => (isKind ? [...all.slice(0, -1), kinds] : all))
    const single = alternatives.filter((lists) => lists.length === 1).flat(2)
    const phrases = alternatives.filter((lists) => lists.length > 1)
    return Math.min(
      1,
      phrases.reduce((share, lists) => share + allOf(lists), sum([...new Set(single)])),
    )
  }
  return groups.reduce((share, group) => share * ofGroup(group), 1)
}

/** Without the words of a phrase written as one: names, kinds and tags stand in documents both ways. */
function withoutJoined(alternatives: readonly Alternative[]): Alternative[] {
  const joined = alternatives
    .filter(({ all }) => all.length > 1)
    .flatMap(({ all }) =>
      all.reduce<string[]>(
        (texts, words) => texts.flatMap((text) => words.map((word) => text + word)),
        [''],
      ),
    )
  const known = new Set(joined)
  return alternatives.filter(({ all: [words = [], ...others] }) => {
    return others.length > 0 || !words.every((word) => known.has(word))
  })
}

type ShopSize = Pick<SearchStatistics, 'products' | 'newestBucket'>

/** The parts of the shop worth trying one after the other; the last one is the whole. */
export interface SearchWindows {
  first: SearchWindow
  /** The one after a window with that many matches; null after the whole shop. */
  after(window: SearchWindow, found: number): SearchWindow | null
}

/** The first window should contain the page: a second query costs more than a few extra matches. */
export function searchWindows(share: number, shop: ShopSize): SearchWindows {
  return {
    first: newestProducts(wantedMatches / Math.max(share, 1e-9), shop),
    // What was found says more about the share than statistics do.
    after: ({ buckets, products }, found) =>
      buckets
        ? newestProducts(products * Math.max(2, wantedMatches / Math.max(found, 1)), shop)
        : null,
  }
}

/** The newest products, of which about that many should match; the whole shop where fewer do. */
export function windowContaining(matches: number, share: number, shop: ShopSize): SearchWindow {
  return newestProducts(matches / Math.max(share, 1e-9), shop)
}

/** At least that many, in whole buckets; all of them rather than more than half. */
function newestProducts(matching: number, { products, newestBucket }: ShopSize): SearchWindow {
  const wanted = Math.max(minWindow, matching)
  if (wanted * 2 > products) return { buckets: null, share: 1, products }
  const oldest = Math.floor((products - wanted) / productsPerBucket)
  const size = newestBucket - oldest + 1
  const buckets = Array.from({ length: size + bucketsToCome }, (_, at) => `_n${oldest + at}`)
  const within = products - oldest * productsPerBucket
  return { buckets, share: within / products, products: within }
}

/** The window as a search query: PostgreSQL then reads only this window of the words' index entries. */
export function windowTsQuery({ buckets }: SearchWindow): string | null {
  return buckets ? anyLexeme(buckets) : null
}

export function excludeWindow(query: string, { buckets }: SearchWindow): string {
  return buckets ? `(${query}) & !${anyLexeme(buckets)}` : query
}
