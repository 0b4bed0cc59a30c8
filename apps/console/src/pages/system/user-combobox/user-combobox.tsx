import { useClient } from '@trackhoe/shell'
import { Combobox } from '@trackhoe/ui'

interface UserComboboxProps {
  /** The id of the user. */
  value: string | null
  onChange: (userId: string | null) => void
}

/** Chooses a user of the tenant by name. */
export function UserCombobox({ value, onChange }: UserComboboxProps) {
  const { users } = useClient()
  return (
    <Combobox
      value={value}
      onChange={onChange}
      debounceMs={300}
      loadOptions={async (text, signal) => {
        const query = {
          pageNo: 1,
          pageSize: 20,
          realname: text ? `*${text.replaceAll('*', '')}*` : undefined,
        } as const
        const { records } = await users.list({ query }, signal)
        return records.map(({ id, username, realname }) => ({
          value: id,
          label: realname ? `${realname} (${username})` : username,
        }))
      }}
    />
  )
}
