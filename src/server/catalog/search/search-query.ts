import type { WordGroup } from './interpret-search.ts'
import type { Alternative, Strictness } from './search-alternatives.ts'
import { anyLexeme, type Scope } from './search-lexemes.ts'

/** A query for PostgreSQL's text search, with its ranking. */
export interface SearchQuery {
  /** The products that it lists. */
  all: string
  /** The products that are called by the words, or are of the kind that these name: the first ranks. */
  named: string | null
  /** The products that at least mention the words: the last rank. Null where that says nothing. */
  mentioned: string | null
  /** From what matches best on; a product ranks by the first that it matches. */
  ranks: readonly string[]
  /** How many of the first ranks are products of the kind that is named. */
  kindRanks: number
  /** From the strictest on; an order other than Best Match lists the first one that has a match. */
  candidates: readonly string[]
  /** The products of the kind that is named, whatever else is; null without one. */
  kind: string | null
}

/** Products that match every group by any of its alternatives. */
export function searchQuery(groups: readonly WordGroup[]): SearchQuery {
  const kind = kindGroup(groups)
  const others = groups.filter((group) => group !== kind)
  const ofKind = (strictness: Strictness, scope: Scope) =>
    kind && both(kindQuery(kind, strictness), everyGroup(others, strictness, scope))
  const exact = everyGroup(groups, 'strict', 'tags')
  const namedExactly = everyGroup(groups, 'strict', 'name')
  const byName = [
    namedExactly,
    everyGroup(groups, 'loose', 'name'),
    everyGroup(groups, 'loose', 'tags'),
  ]
  const all = everyGroup(groups, 'loose', 'anywhere') ?? ''
  // "pro" begins the kind "professional": products called "Pro" come before the guessed kind.
  const isGuess = kind !== null && kindQuery(kind, 'strict') === null
  const kindRanks = distinct([
    isGuess ? namedExactly : null,
    ofKind('strict', 'name'),
    ofKind('strict', 'tags'),
    kind && exact && both(exact, kindQuery(kind, 'loose')),
    ofKind('loose', 'tags'),
    ofKind('loose', 'anywhere'),
  ])
  return {
    all,
    named: ofKind('loose', 'tags') ?? everyGroup(groups, 'loose', 'tags'),
    mentioned: all,
    ranks: distinct([...kindRanks, ...byName, all]),
    kindRanks: kindRanks.length,
    candidates: distinct([
      ofKind('strict', 'tags'),
      ofKind('loose', 'tags'),
      ofKind('loose', 'anywhere'),
      ...byName,
      all,
    ]),
    kind: kind && kindQuery(kind, 'loose'),
  }
}

/** Matches of every word, then the other products of the kind, then products that mention the words. */
export function withOthersOfKind(query: SearchQuery, kind: string): SearchQuery {
  const { all, ranks, kindRanks } = query
  return {
    ...query,
    named: null,
    all: `(${all}) | ${kind}`,
    ranks: [...ranks.slice(0, kindRanks), kind, ...ranks.slice(kindRanks)],
  }
}

/** Products that match any of the groups: for searches that would find nothing. */
export function anyGroupQuery(groups: readonly WordGroup[]): SearchQuery {
  const any = (scope: Scope) =>
    anyOf(groups.map((group) => groupQuery(group, 'loose', scope)).filter((text) => text !== null))
  const kindOf = kindGroup(groups)
  const kind = kindOf && kindQuery(kindOf, 'loose')
  const all = any('anywhere')
  const ranks = distinct([kind, any('tags'), all])
  return {
    all,
    named: null,
    mentioned: null,
    ranks,
    kindRanks: ranks.length,
    candidates: ranks,
    kind,
  }
}

/** The group that names a kind of product: the last one that the shop has products of. */
function kindGroup(groups: readonly WordGroup[]): WordGroup | null {
  const namesKind = ({ mayBeKind, alternatives }: WordGroup) =>
    mayBeKind && alternatives.some(({ kinds }) => kinds.length > 0)
  return groups.findLast(namesKind) ?? null
}

/** The products that are of the kind. A mouse is also called one, so the last word is implied. */
function kindQuery({ alternatives }: WordGroup, strictness: Strictness): string | null {
  const texts = allowed(alternatives, strictness)
    .filter(({ kinds }) => kinds.length > 0)
    .map(({ all, kinds }) => {
      const words = all.slice(0, -1).map((each) => anyLexeme(each, 'tags'))
      return `(${[...words, anyLexeme(kinds)].join(' & ')})`
    })
  return texts.length === 0 ? null : anyOf(texts)
}

/** Null when some group has no alternative that is strict enough. */
function everyGroup(
  groups: readonly WordGroup[],
  strictness: Strictness,
  scope: Scope,
): string | null {
  const texts = groups.map((group) => groupQuery(group, strictness, scope))
  return texts.every((text) => text !== null) ? texts.join(' & ') : null
}

function groupQuery(
  { alternatives }: WordGroup,
  strictness: Strictness,
  scope: Scope,
): string | null {
  const texts = allowed(alternatives, strictness).map(
    ({ all }) => `(${all.map((words) => anyLexeme(words, scope)).join(' & ')})`,
  )
  return texts.length === 0 ? null : anyOf(distinct(texts))
}

function allowed(alternatives: readonly Alternative[], strictness: Strictness) {
  return alternatives.filter((each) => strictness === 'loose' || each.strictness === 'strict')
}

/** Null where one of them is; an empty one allows everything. */
function both(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null
  return [one, other].filter(Boolean).join(' & ')
}

const anyOf = (texts: readonly string[]) => `(${texts.join(' | ')})`

function distinct(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))]
}
