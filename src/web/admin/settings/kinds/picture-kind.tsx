import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { maxPictureBytes } from '#shared/catalog/pictures/picture-limits.ts'
import type { Picture } from '#shared/catalog/pictures/picture-schemas.ts'
import {
  mediaUrl,
  minPictureWidth,
  pictureAtWidth,
  pictureIdOfUrl,
} from '#shared/catalog/pictures/picture-sizes.ts'
import { pictureTexts } from '#shared/catalog/pictures/picture-texts.ts'
import { isProjectFile } from '#shared/shop-settings/page-content-schemas.ts'
import { shopSettingTexts } from '#shared/shop-settings/shop-setting-texts.ts'
import { api } from '../../../api/client.ts'
import { errorMessage } from '../../../api/errors.ts'
import { adminQueryKeys } from '../../../api/admin-query-keys.ts'
import { useApiQuery } from '../../../api/use-api-query.ts'
import { useLanguage } from '../../../languages/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoosePicture } from '../../../ui/uploads/choose-file.tsx'
import { resizeImage } from '../../../ui/uploads/resize-images.ts'
import { UploadProgress } from '../../../ui/uploads/upload-progress.tsx'
import { uploadTransport } from '../../../ui/uploads/upload-transport.ts'
import { FieldGroup } from './field-group.tsx'
import { kindTexts } from './kind-texts.ts'
import type { SettingInputProps, SettingKind } from './setting-kind.ts'
import { readText, textOf } from './text-kinds.tsx'

const accepted = ['image/png', 'image/webp', 'image/jpeg', 'image/avif']

/** A picture that is uploaded at once; the setting has its id. */
export const picture: SettingKind<string> = { typed: textOf, read: readText, Input: PictureInput }

/** One that may be missing. */
export const optionalPicture: SettingKind<string> = {
  typed: textOf,
  read: (typed) => typed || null,
  Input: (props) => <PictureInput {...props} isRemovable />,
}

interface PictureInputProps extends SettingInputProps<string> {
  isRemovable?: boolean
}

function PictureInput({ isRemovable = false, ...props }: PictureInputProps) {
  const { value, change, error } = props.field
  const language = useLanguage()
  const t = kindTexts[language]
  const queryClient = useQueryClient()
  const shown = useSettingPicture(value)
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const problemId = useId()
  /** Later input stays, and the picture of a row that is removed meanwhile is dropped. */
  const report = useRef<((id: string) => void) | null>(null)
  useEffect(() => {
    report.current = change
    return () => {
      report.current = null
    }
  }, [change])

  const upload = async (chosen: File) => {
    setProblem(problemOf(chosen, language))
    if (problemOf(chosen, language) !== null) return
    setProgress(0)
    try {
      const form = new FormData()
      form.set('picture', await resizeImage(chosen))
      const { picture: stored } = await api('POST /admin/settings/pictures', {
        form,
        transport: uploadTransport(setProgress),
      })
      const id = pictureIdOfUrl(stored.url) ?? ''
      queryClient.setQueryData(adminQueryKeys.settingPicture(id), stored)
      report.current?.(id)
    } catch (error) {
      setProblem(errorMessage(error))
    } finally {
      setProgress(null)
    }
  }

  return (
    <FieldGroup {...props}>
      <div className="flex flex-wrap items-center gap-4">
        {shown && (
          <img
            src={pictureAtWidth(shown.url, 320)}
            alt={t.currentPicture}
            className="max-h-28 max-w-56 rounded-lg border border-line bg-placeholder object-contain"
          />
        )}
        <div className="flex flex-wrap gap-3">
          <ChoosePicture
            accept={accepted.join(',')}
            aria-label={`${props.texts.label}: ${value === '' ? t.choosePicture : t.replacePicture}`}
            aria-invalid={error || problem ? true : undefined}
            aria-describedby={problemId}
            onChoose={(chosen) => void upload(chosen)}
          >
            {value === '' ? t.choosePicture : t.replacePicture}
          </ChoosePicture>
          {isRemovable && value !== '' && (
            <Button
              variant="secondary"
              icon={<X aria-hidden className="size-5" />}
              onClick={() => change('')}
            >
              {t.removePicture}
            </Button>
          )}
        </div>
      </div>
      <UploadProgress progress={progress} />
      <p id={problemId} aria-live="polite" className="text-sm font-medium text-sale">
        {problem}
      </p>
    </FieldGroup>
  )
}

/** The reason why the shop would refuse the file, before it is sent. */
function problemOf({ type, size, name }: File, language: 'en' | 'bn'): string | null {
  if (type === 'image/svg+xml') return shopSettingTexts[language].svg
  if (!accepted.includes(type)) return shopSettingTexts[language].pictureFormat
  // Photographs are made smaller before they are sent.
  return type === 'image/avif' && size > maxPictureBytes
    ? pictureTexts[language].tooLarge(name)
    : null
}

/** The picture that a setting names; null while it is not known. */
export const useSettingPicture = (name: string) => useSettingPictures()(name)

/** Finds the pictures that settings name, saved or just uploaded. */
export function useSettingPictures(): (name: string) => Picture | null {
  const { data: settings } = useApiQuery('GET /admin/settings', {})
  const queryClient = useQueryClient()
  return (name) => {
    if (name === '') return null
    const uploaded = queryClient.getQueryData<Picture>(adminQueryKeys.settingPicture(name))
    return uploaded ?? settings?.pictures[name] ?? smallPicture(name)
  }
}

/** Of an image only its smallest size is sure to exist. */
function smallPicture(name: string): Picture | null {
  if (isProjectFile(name)) return null
  const url = mediaUrl(name, minPictureWidth, 'webp')
  return { url, width: minPictureWidth, height: minPictureWidth, placeholder: '' }
}
