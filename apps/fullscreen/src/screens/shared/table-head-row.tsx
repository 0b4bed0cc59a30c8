/** The row of column heads of a plain table. */
export function TableHeadRow({ heads }: { heads: readonly string[] }) {
  return (
    <tr className="text-12 text-ink-2">
      {heads.map((head) => (
        <th
          key={head}
          scope="col"
          className="h-row-head border-b border-line-strong px-2 text-start font-medium first:ps-4"
        >
          {head}
        </th>
      ))}
    </tr>
  )
}
