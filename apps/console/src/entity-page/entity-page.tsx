import { fileApi } from '@trackhoe/api-client/files'
import { EntityList, type EntityFiles, type EntityListProps } from '@trackhoe/form-widgets/entity'
import { Breadcrumb, useClient, useListAddress } from '@trackhoe/shell'
import { useMemo } from 'react'

export interface EntityPageProps<Row extends object, AddBody, EditBody, Query> extends Omit<
  EntityListProps<Row, AddBody, EditBody, Query>,
  'files'
> {
  /** The prefix of the calls that export and import: `sys/user`. Absent: the list has neither. */
  files?: string
}

/** A page of the console that is one list: with its breadcrumb, its files, and its conditions in the address of its tab. */
export function EntityPage<Row extends object, AddBody, EditBody, Query>({
  files,
  ...props
}: EntityPageProps<Row, AddBody, EditBody, Query>) {
  const { send, baseUrl } = useClient()
  const listFiles = useMemo((): EntityFiles | undefined => {
    if (files === undefined) return undefined
    return { ...fileApi(send).ofList(files), detailsUrl: (path) => `${baseUrl}${path}` }
  }, [send, baseUrl, files])
  return (
    <EntityList breadcrumb={<Breadcrumb />} {...useListAddress()} {...(listFiles && { files: listFiles })} {...props} />
  )
}
