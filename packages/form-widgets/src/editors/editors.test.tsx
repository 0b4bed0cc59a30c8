import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Field } from '@trackhoe/ui'
import { memoryFileStore } from '../services/file-store.ts'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import { RichTextEditor } from './rich-text-editor.tsx'

function renderEditor(Editor: typeof RichTextEditor, stored: string) {
  const onChange = vi.fn<(value: string) => void>()
  function Stateful() {
    const [value, setValue] = useState(stored)
    return (
      <Editor
        label="说明"
        value={value}
        onChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  const services = { files: memoryFileStore({ embed: true }) }
  return render(
    <WidgetServicesProvider services={services}>
      <Stateful />
    </WidgetServicesProvider>,
  ).then((screen) => ({ screen, onChange }))
}

function paste(target: Element, data: Record<string, string>, files: readonly File[] = []) {
  const clipboardData = new DataTransfer()
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
  for (const file of files) clipboardData.items.add(file)
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const picture = new File([new Uint8Array([137, 80, 78, 71])], '现场.png', { type: 'image/png' })

describe.each([
  ['RichTextEditor', RichTextEditor],
  ['MarkdownEditor', MarkdownEditor],
])('%s', (_name, Editor) => {
  it('says what its field says, and lets Tab go on', async () => {
    const screen = await render(
      <Field label="说明" required error="请填写说明">
        <Editor label="说明" value="" onChange={() => {}} />
        <button type="button">下一项</button>
      </Field>,
    )
    const text = screen.getByRole('textbox', { name: '说明' })
    await expect.element(text).toHaveAttribute('aria-invalid', 'true')
    await expect.element(text).toHaveAttribute('aria-required', 'true')
    await expect.element(text).toHaveAccessibleDescription('请填写说明')
    await text.click()
    await userEvent.tab()
    await expect.element(screen.getByRole('button', { name: '下一项' })).toHaveFocus()
  })

  it('keeps its text in a form that nobody controls, submits it and is reset with it', async () => {
    const screen = await render(
      <form aria-label="公告">
        <Editor label="说明" name="text" defaultValue="现场" />
      </form>,
    )
    const submitted = () => {
      const form = document.querySelector('form')
      return form && new FormData(form).get('text')
    }
    const text = screen.getByRole('textbox', { name: '说明' })
    await expect.element(text).toHaveTextContent('现场')
    expect(submitted()).toBe('现场')
    await text.click()
    await userEvent.keyboard('{Control>}{End}{/Control}照片')
    await expect.poll(submitted).toMatch(/现场照片/)
    document.querySelector('form')?.reset()
    await expect.poll(submitted).toBe('现场')
    await expect.element(text).toHaveTextContent('现场')
  })

  it('stands in the form of somebody else by <Controller>', async () => {
    const onSubmit = vi.fn<(values: { text: string }) => void>()
    function Notice() {
      const { control, handleSubmit, reset } = useForm({ defaultValues: { text: '现场' } })
      return (
        <form onSubmit={(event) => void handleSubmit((values) => onSubmit(values))(event)}>
          <Controller control={control} name="text" render={({ field }) => <Editor {...field} label="说明" />} />
          <button type="submit">保存</button>
          <button type="button" onClick={() => reset()}>
            还原
          </button>
        </form>
      )
    }
    const screen = await render(<Notice />)
    const text = screen.getByRole('textbox', { name: '说明' })
    await expect.element(text).toHaveTextContent('现场')
    await text.click()
    await userEvent.keyboard('{Control>}{End}{/Control}照片')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.lastCall?.[0].text).toMatch(/现场照片/)
    await screen.getByRole('button', { name: '还原' }).click()
    await expect.element(text).toHaveTextContent('现场')
  })
})

describe('RichTextEditor', () => {
  it('writes nothing before somebody edits, and then the HTML', async () => {
    const { screen, onChange } = await renderEditor(RichTextEditor, '<p>更换<b>滤芯</b></p>')
    const text = screen.getByRole('textbox', { name: '说明' })
    await expect.element(text).toHaveTextContent('更换滤芯')
    expect(onChange).not.toHaveBeenCalled()
    await text.click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await screen.getByRole('button', { name: '居中' }).click()
    await expect
      .poll(() => onChange.mock.lastCall?.[0])
      .toBe('<p style="text-align: center;">更换<strong>滤芯</strong></p>')
    await screen.getByRole('button', { name: '撤销' }).click()
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe('<p>更换<strong>滤芯</strong></p>')
  })

  it('cleans what Word brings along', async () => {
    const { screen, onChange } = await renderEditor(RichTextEditor, '')
    const text = screen.getByRole('textbox', { name: '说明' })
    await text.click()
    const html =
      '<html><style>p{}</style><p class="MsoNormal" style="mso-list:l0" onclick="x()"><b>油温</b><o:p></o:p><img src="file:///C:/a.png"></p><script>x()</script>'
    paste(text.element(), { 'text/html': html, 'text/plain': '油温' }, [picture])
    await expect.poll(() => onChange.mock.lastCall?.[0]).toBe('<p><strong>油温</strong></p>')
  })

  it('embeds a pasted picture where the server stores none', async () => {
    const { screen, onChange } = await renderEditor(RichTextEditor, '<p>现场</p>')
    const text = screen.getByRole('textbox', { name: '说明' })
    await text.click()
    paste(text.element(), {}, [picture])
    await expect
      .poll(() => onChange.mock.lastCall?.[0])
      .toContain('<img src="data:image/png;base64,iVBORw==" alt="现场.png">')
  })

  it('refuses an address that readers would not get, and completes a host', async () => {
    const { screen, onChange } = await renderEditor(RichTextEditor, '<p>手册</p>')
    await screen.getByRole('textbox', { name: '说明' }).click()
    await userEvent.keyboard('{Control>}a{/Control}')
    await screen.getByRole('button', { name: '链接' }).click()
    await screen.getByLabelText('地址').fill('ftp://example.com/manual.pdf')
    await screen.getByRole('button', { name: '确定' }).click()
    await expect.element(screen.getByText('ftp:// 等其他地址不会显示给读者', { exact: false })).toBeVisible()
    await expect.element(screen.getByLabelText('地址')).toHaveValue('ftp://example.com/manual.pdf')
    await screen.getByLabelText('地址').fill('example.com/manual.pdf')
    await screen.getByRole('button', { name: '确定' }).click()
    await expect.poll(() => onChange.mock.lastCall?.[0]).toContain('href="https://example.com/manual.pdf"')
  })

  it('offers the source of a text that it would not keep', async () => {
    const stored = '<p>说明</p><dl><dt>油</dt><dd>机油</dd></dl>'
    const { screen, onChange } = await renderEditor(RichTextEditor, stored)
    await expect.element(screen.getByRole('textbox', { name: '说明' })).toHaveValue(stored)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('MarkdownEditor', () => {
  it('is laid out without a style element, which a strict content security policy refuses', async () => {
    const before = document.querySelectorAll('style').length
    const { screen } = await renderEditor(MarkdownEditor, '# 油温')
    const text = screen.getByRole('textbox', { name: '说明' })
    await expect.element(text).toHaveTextContent('# 油温')
    expect(document.querySelectorAll('style')).toHaveLength(before)
    expect(getComputedStyle(text.element().closest('.cm-editor') ?? document.body).display).toBe('flex')
  })

  it('keeps the text as it is, takes pictures, and shows a preview without HTML', async () => {
    const { screen, onChange } = await renderEditor(MarkdownEditor, '# 油温\n\n<img src=x onerror=alert(1)>\n')
    const text = screen.getByRole('textbox', { name: '说明' })
    await text.click()
    paste(text.element(), {}, [picture])
    await expect.poll(() => onChange.mock.lastCall?.[0]).toContain('![现场.png](<data:image/png;base64,iVBORw==>)')
    await screen.getByText('预览').click()
    await expect.element(screen.getByRole('heading', { name: '油温' })).toBeVisible()
    expect(screen.container.querySelector('[onerror]')).toBeNull()
  })
})
