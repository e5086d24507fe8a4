import type { ReactNode } from 'react'

interface TableOrCardsProps {
  columns: string[]
  rows: ReactNode
  cards: ReactNode
}

/** A table on a desk; on a phone the same rows as cards. */
export function TableOrCards({ columns, rows, cards }: TableOrCardsProps) {
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface max-xl:hidden">
        <table className="w-full text-left text-sm">
          <thead className="border-b border-line bg-ground text-ink-soft">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-3 font-medium">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">{rows}</tbody>
        </table>
      </div>
      <ul className="grid gap-3 md:grid-cols-2 xl:hidden">{cards}</ul>
    </>
  )
}
