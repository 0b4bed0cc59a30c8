import { Skeleton } from '@trackhoe/ui'

/** Replaces a page until what it shows is there. `label` is read aloud. */
export function PageSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy className="grid flex-1 content-start gap-4 p-6">
      <output className="sr-only">{label}</output>
      <Skeleton className="h-8" />
      <Skeleton className="h-120" />
    </div>
  )
}
