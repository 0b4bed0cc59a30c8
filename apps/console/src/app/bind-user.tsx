import { BindUserForm, readScan, type BindUserFormProps } from '../pages/user/bind-user/bind-user-form.tsx'

/** The binding of the scan that the address names. */
export function BindUser({ search, ...form }: Omit<BindUserFormProps, 'scan'> & { search: string }) {
  return <BindUserForm {...form} scan={readScan(search)} />
}
