import { EntityList, type EntityListProps } from '@trackhoe/form-widgets/entity'
import { Breadcrumb, useListAddress } from '@trackhoe/shell'

/** A page of the console that is one list: with its breadcrumb, and its conditions in the address of its tab. */
export function EntityPage<Row extends object, AddBody, EditBody, Query>(
  props: EntityListProps<Row, AddBody, EditBody, Query>,
) {
  return <EntityList breadcrumb={<Breadcrumb />} {...useListAddress()} {...props} />
}
