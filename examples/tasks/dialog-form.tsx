// A form in a dialog: checked, asks before unsaved values are lost, shows the server's refusal at its field, closes when saved.
import { bind } from '@trackhoe/api-client'
import { roleAdministration } from '@trackhoe/api-client/system'
import { createConsole } from '@trackhoe/auth'
import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { Button, Input } from '@trackhoe/ui'
import * as z from 'zod'

const { client } = createConsole({ baseUrl: '/jeecg-boot' })
const Role = z.object({ roleName: z.string().min(1, '请填写角色名称'), roleCode: z.string().min(1, '请填写角色编码') })

export const NewRole = () => (
  <FormDialog
    title="新增角色"
    trigger={<Button variant="primary">新增</Button>}
    defaultValues={{ roleName: '', roleCode: '' }}
    schema={Role}
    onSubmit={(body) => bind(client.send, roleAdministration).add({ body })}
  >
    {({ control }) => (
      <>
        <FormField control={control} name="roleName" label="角色名称" required>
          {(field) => <Input {...field} />}
        </FormField>
        <FormField control={control} name="roleCode" label="角色编码" required>
          {(field) => <Input {...field} />}
        </FormField>
      </>
    )}
  </FormDialog>
)
