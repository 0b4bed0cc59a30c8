import { Consumer, ConsumerEdit, ConsumerListQuery, NewConsumer, consumerNames } from '@trackhoe/contract/vehicle'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { formatNumber, TextLink } from '@trackhoe/ui'
import { Link } from 'react-router'
import { nameField } from '../../../entity-page/name-field.ts'
import { useConsumerMessages } from './consumers.messages.ts'
import { useVehicleListAddress } from '../vehicle-links/use-vehicle-list-address.ts'

/** The customers of the tenant. Source: vehicle specification §7 "Related lookups". */
export const consumerEntity = defineEntity({
  row: Consumer,
  add: NewConsumer,
  edit: ConsumerEdit,
  query: ConsumerListQuery,
  names: consumerNames,
  useMessages: useConsumerMessages,
  nameOf: 'name',
  formColumns: 1,
  dialogWidth: 520,
  fields: (t) => ({
    name: nameField(t.name),
    phone: {
      inputMode: 'tel',
      maxLength: 30,
      column: { size: 10, enableSorting: true, typeface: 'code', priority: 3, stacked: true },
      filter: true,
    },
    address: { maxLength: 200, column: { size: 24, enableSorting: true, priority: 1 } },
    vclCount: {
      label: t.vehicles,
      widget: 'number',
      column: { size: 6, align: 'end', priority: 2, cell: (consumer) => <VehicleCount consumer={consumer} /> },
    },
  }),
})

/** How many vehicles a customer has, which leads to them. */
function VehicleCount({ consumer: { name, vclCount } }: { consumer: Consumer }) {
  const t = useConsumerMessages()
  const vehiclesOf = useVehicleListAddress()
  const count = formatNumber(vclCount)
  if (!vehiclesOf || !name || !vclCount) return <span className="figures">{count}</span>
  return (
    <TextLink asChild className="figures">
      <Link to={vehiclesOf({ consumerName: name })} aria-label={t.vehiclesOf(name, count)}>
        {count}
      </Link>
    </TextLink>
  )
}
