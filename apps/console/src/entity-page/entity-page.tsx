import { EntityList, type EntityFiles, type EntityListProps, type FollowUp } from '@trackhoe/form-widgets/entity'
import { Breadcrumb, useClient, useFlavor, useListAddress } from '@trackhoe/shell'
import { usePreloadWhenIdle } from '@trackhoe/ui'
import { useMemo } from 'react'
import { listFiles, preloadListFiles } from './list-files.ts'

export interface EntityPageProps<Row extends object, AddBody, EditBody, Query> extends Omit<
  EntityListProps<Row, AddBody, EditBody, Query>,
  'files'
> {
  /** The prefix of the calls that export and import: `sys/user`, or calls with paths of their own. Absent: the list has neither. */
  files?: string | EntityFiles
  /** The step that the rows of a finished import still need. */
  followUp?: Omit<FollowUp, 'prefix'> | undefined
}

/** A page of the console that is one list: with its breadcrumb, its files, and its conditions in the address of its tab. */
export function EntityPage<Row extends object, AddBody, EditBody, Query>({
  files,
  followUp,
  ...props
}: EntityPageProps<Row, AddBody, EditBody, Query>) {
  const { send, baseUrl } = useClient()
  const isNative = useFlavor() === 'native'
  usePreloadWhenIdle(preloadListFiles)
  const offered = useMemo(
    () => (typeof files === 'string' ? listFiles(files, { send, baseUrl, isNative }) : files),
    [send, baseUrl, files, isNative],
  )
  const withFollowUp = useMemo(
    () =>
      followUp && offered?.background && typeof files === 'string'
        ? { ...offered, background: { ...offered.background, followUp: { ...followUp, prefix: files } } }
        : offered,
    [offered, followUp, files],
  )
  return <EntityList breadcrumb={<Breadcrumb />} {...useListAddress()} files={withFollowUp} {...props} />
}
