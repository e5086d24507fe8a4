import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'

/** A node of the syntax tree, of which the check reads a few fields. */
interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface ServerFunction {
  name: string
  path: string
  source: string
  node: Node
  /** Local names to `path#name` of what they are imported from. */
  imports: ReadonlyMap<string, string>
}

const functionTypes = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']

/** Names of a transaction, and of a shop whose `db` is one (`joinTransaction`). */
const inTransactionNames = /^(?:tx|inner|inside|joined)$/
const passesTransaction = /\b(?:tx|inner|inside|joined)\b|joinTransaction\(/

/**
 * Where code inside a transaction takes a second connection of the pool: by a `db`, by a cache, which loads
 * through it, or by a function that does either. Transactions that all hold one and wait for a second one hold up
 * the whole shop. Each as `path function: call`. Calls are followed by name, through imports.
 */
export function poolReadsInTransactions(sources: ReadonlyMap<string, string>): string[] {
  const functions = new Map(
    [...sources].flatMap(([path, source]) =>
      functionsOf(path, source).map((each) => [`${path}#${each.name}`, each] as const),
    ),
  )
  const poolUsers = findPoolUsers(functions)
  return [...functions.values()].flatMap((each) =>
    transactionsIn(each).flatMap((work) => [
      ...poolUses(each, work).map((use) => `${each.path} ${each.name}: ${use}`),
      ...callsIn(each, work)
        .filter(({ target }) => poolUsers.has(target))
        .map(({ called }) => `${each.path} ${each.name}: ${called}`),
    ]),
  )
}

function functionsOf(path: string, source: string): ServerFunction[] {
  const { program } = parseSync(path, source)
  const imports = new Map<string, string>()
  const found: ServerFunction[] = []
  for (const statement of program.body as unknown as Node[]) {
    if (statement.type === 'ImportDeclaration') readImports(path, statement, imports)
    const declared = (statement['declaration'] ?? statement) as Node
    const of = { path, source, imports }
    if (declared.type === 'FunctionDeclaration') {
      found.push({ ...of, name: nameOf(declared['id']), node: declared })
    }
    if (declared.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared['declarations'] as { id: Node; init: Node | null }[]) {
      if (init) found.push({ ...of, name: nameOf(id), node: init })
    }
  }
  return found
}

function readImports(path: string, statement: Node, imports: Map<string, string>): void {
  const from = (statement['source'] as { value: string }).value
  if (!from.startsWith('.')) return
  for (const { local, imported } of statement['specifiers'] as Record<string, unknown>[]) {
    imports.set(nameOf(local), `${join(dirname(path), from)}#${nameOf(imported)}`)
  }
}

/** Functions that use the pool themselves or through others, and need no transaction for it. */
function findPoolUsers(functions: ReadonlyMap<string, ServerFunction>): Set<string> {
  const users = new Set<string>()
  const callersOf = new Map<string, string[]>()
  for (const [key, each] of functions) {
    if (!functionTypes.includes(each.node.type) || takesTransaction(each)) continue
    const opensTransaction = /#(?:inTransaction|inRolledBackTransaction|writing)$/.test(key)
    if (opensTransaction || poolUses(each, each.node).length > 0) users.add(key)
    for (const { target } of callsIn(each, each.node)) {
      callersOf.set(target, [...(callersOf.get(target) ?? []), key])
    }
  }
  // A set goes on with what is added while it is read.
  for (const user of users) for (const caller of callersOf.get(user) ?? []) users.add(caller)
  return users
}

/** The function itself where it takes a transaction, and the callbacks in it that do. */
function transactionsIn(of: ServerFunction): Node[] {
  const found: Node[] = []
  visit(of.node, (node) => {
    if (functionTypes.includes(node.type) && takesTransaction({ ...of, node })) found.push(node)
  })
  return found
}

function takesTransaction({ node, source }: Pick<ServerFunction, 'node' | 'source'>): boolean {
  return parametersOf(node).some((parameter) =>
    /^(?:tx|inner)$|^\w+: Tx$/.test(textOf(source, parameter)),
  )
}

function poolUses(of: ServerFunction, work: Node): string[] {
  const uses = parametersOf(work)
    .map((parameter) => textOf(of.source, parameter))
    .filter((text) => /^\{[^}]*\bdb\b[^}]*\}/.test(text) && !/\bTx\b/.test(text))
  visitOutsideTransactions(of, work, (node) => {
    if (node.type !== 'MemberExpression') return
    const text = textOf(of.source, node)
    const [owner = ''] = text.split('.')
    const isPool = /\.(?:db|publicDb)$/.test(text) && !inTransactionNames.test(owner)
    if (isPool || /[cC]ache(?:\.\w+)?\.get$/.test(text)) uses.push(text)
  })
  return uses
}

/** Calls in a part of a function that do not hand the transaction on. */
function callsIn(of: ServerFunction, work: Node): { target: string; called: string }[] {
  const calls: { target: string; called: string }[] = []
  visitOutsideTransactions(of, work, (node) => {
    const callee = node['callee'] as Node | undefined
    if (node.type !== 'CallExpression' || callee?.type !== 'Identifier') return
    const given = (node['arguments'] as Node[]).filter(({ type }) => !functionTypes.includes(type))
    if (given.some((each) => passesTransaction.test(textOf(of.source, each)))) return
    const name = nameOf(callee)
    calls.push({ target: of.imports.get(name) ?? `${of.path}#${name}`, called: name })
  })
  return calls
}

/** Without the callbacks in it that take a transaction of their own. */
function visitOutsideTransactions(of: ServerFunction, work: Node, read: (node: Node) => void) {
  visit(work, (node) => {
    const isOwn =
      node !== work &&
      functionTypes.includes(node.type) &&
      takesTransaction({ source: of.source, node })
    if (isOwn) return false
    read(node)
    return true
  })
}

function visit(value: unknown, enter: (node: Node) => boolean | void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, enter)
  if (typeof value !== 'object' || value === null || !('type' in value)) return
  if (enter(value as Node) === false) return
  for (const [field, child] of Object.entries(value)) {
    if (!['typeAnnotation', 'returnType', 'typeArguments'].includes(field)) visit(child, enter)
  }
}

const parametersOf = (node: Node) => (node['params'] ?? []) as Node[]

const textOf = (source: string, { start, end }: Node) => source.slice(start, end)

const nameOf = (identifier: unknown) => (identifier as { name?: string } | undefined)?.name ?? ''
