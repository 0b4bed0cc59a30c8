import { createLazyComponent, type LoadFailureProps } from '../lazy/create-lazy-component.tsx'
import { LoadFailedInPlace } from '../lazy/load-failed.tsx'

// A file of their own: most tables show a page of rows.
export const LazyVirtualLines = createLazyComponent(
  async () => (await import('./virtualization.tsx')).VirtualLines,
  LinesFailed,
)
export const LazyVirtualColumns = createLazyComponent(
  async () => (await import('./virtualization.tsx')).VirtualColumns,
  // The first columns stay.
  () => null,
)

function LinesFailed(props: LoadFailureProps) {
  return (
    <tr>
      <td colSpan={1000} className="p-0">
        <div className="sticky start-0 w-[100cqi] max-w-full">
          <LoadFailedInPlace {...props} />
        </div>
      </td>
    </tr>
  )
}
