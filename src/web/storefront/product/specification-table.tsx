export function SpecificationTable({ specifications }: { specifications: Record<string, string> }) {
  const rows = Object.entries(specifications)
  if (rows.length === 0) {
    return <p className="text-ink-soft">No specifications are listed for this product.</p>
  }
  return (
    <dl className="max-w-2xl overflow-clip rounded-card border border-line">
      {rows.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(7rem,2fr)_3fr] gap-4 px-4 py-3 text-[0.9375rem] odd:bg-ground"
        >
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
