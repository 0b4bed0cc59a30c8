import { lazyComponent, Skeleton } from '@trackhoe/ui'
import type { ComponentType } from 'react'
import type { WidgetControlProps } from './widget.ts'

/** A control whose code is a file of its own. Until it is loaded its place is as high as a field. */
export function lazyControl(load: () => Promise<ComponentType<WidgetControlProps>>): ComponentType<WidgetControlProps> {
  const Control = lazyComponent(load, { failure: 'in-place' })
  return function LazyControl(props) {
    return <Control {...props} fallback={<Skeleton className="h-control" />} />
  }
}
