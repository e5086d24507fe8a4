import { useQueryClient } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Address, AddressInput } from '#shared/addresses/address-schemas.ts'
import type { UserWithAddresses } from '#shared/auth/user-schemas.ts'
import { api } from '../api/client.ts'
import { setSessionUser } from '../api/session.ts'
import { useApiMutation } from '../api/use-api-mutation.ts'
import noAddressesUrl from '../assets/illustrations/no-addresses.svg?url'
import { useTexts } from '../languages/language.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../ui/dialog.tsx'
import { accountTexts } from './account-texts.tsx'
import { AddressCard } from './address-card.tsx'
import { useDraft } from '../ui/forms/draft.ts'
import { SectionCard } from '../ui/layout/section-card.tsx'
import { AddressForm, type AddressDraft } from './address-form.tsx'

type Editing = { address: Address | null } | null

/** The customer's delivery addresses. */
export function AddressBook({ user }: { user: UserWithAddresses }) {
  const t = useTexts(accountTexts).addresses
  const { save, remove } = useAddressMutations(user)
  const draft: AddressDraft = useDraft('address')
  const [editing, setEditing] = useState<Editing>(
    draft.restored && { address: draft.restored.subject },
  )
  const [addressToDelete, setAddressToDelete] = useState<Address | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { addresses } = user

  const open = (address: Address | null) => {
    save.reset()
    setEditing({ address })
  }

  const saveAddress = (address: AddressInput) => {
    const id = editing?.address?._id ?? null
    return save.mutateAsync({ id, address }, { onSuccess: () => setEditing(null) })
  }

  const removeAddress = () => {
    if (!addressToDelete) return
    remove.mutate(addressToDelete._id, {
      onError: () => setAddressToDelete(null),
      onSuccess() {
        // Behind the open dialog nothing takes the focus.
        flushSync(() => setAddressToDelete(null))
        addButton.current?.focus()
      },
    })
  }

  return (
    <>
      <SectionCard
        title={t.title}
        className="mt-5"
        action={
          <Button
            ref={addButton}
            variant="secondary"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => open(null)}
          >
            {t.add}
          </Button>
        }
      >
        {addresses.length === 0 ? (
          <NoAddresses />
        ) : (
          <ul className="-m-1 grid max-h-112 grid-cols-1 gap-3 overflow-y-auto p-1 sm:grid-cols-2">
            {addresses.map((address) => (
              <AddressCard
                key={address._id}
                address={address}
                onEdit={() => open(address)}
                onDelete={() => setAddressToDelete(address)}
              />
            ))}
          </ul>
        )}
        <Dialog
          isOpen={editing !== null}
          onClose={() => setEditing(null)}
          title={editing?.address ? t.edit : t.add}
          width="max-w-xl"
        >
          {editing && (
            <AddressForm
              address={editing.address}
              draft={draft}
              mutation={{ ...save, mutateAsync: saveAddress }}
              onCancel={() => setEditing(null)}
            />
          )}
        </Dialog>
        <ConfirmDialog
          isOpen={addressToDelete !== null}
          title={t.deleteTitle}
          description={t.deleteQuestion}
          confirmLabel={t.delete}
          isPending={remove.isPending}
          onConfirm={removeAddress}
          onClose={() => setAddressToDelete(null)}
        />
      </SectionCard>
    </>
  )
}

function NoAddresses() {
  const t = useTexts(accountTexts).addresses
  return (
    <div className="py-8 text-center">
      <img src={noAddressesUrl} alt="" width={320} height={220} className="mx-auto h-auto w-52" />
      <p className="mt-3 font-medium">{t.none}</p>
      <p className="mt-1 text-sm text-muted">{t.noneText}</p>
    </div>
  )
}

/** Saving and deleting addresses, each with its toast; the response is the whole list. */
function useAddressMutations(user: UserWithAddresses) {
  const t = useTexts(accountTexts).addresses
  const client = useQueryClient()
  const storeAddresses = ({ addresses }: { addresses: Address[] }) =>
    setSessionUser(client, { ...user, addresses })

  const save = useApiMutation(
    ({ id, address }: { id: string | null; address: AddressInput }) =>
      id === null
        ? api('POST /auth/address', { body: address })
        : api('PUT /auth/address/:id', { params: { id }, body: address }),
    {
      success: (_, { id }) =>
        id === null
          ? { title: t.added, text: t.addedText }
          : { title: t.updated, text: t.updatedText },
      error: {
        title: ({ id }) => (id === null ? t.addFailed : t.updateFailed),
        shownInForm: 'always',
      },
      onSuccess: storeAddresses,
    },
  )

  const remove = useApiMutation(
    (id: string) => api('DELETE /auth/address/:id', { params: { id } }),
    {
      success: { title: t.deleted, text: t.deletedText },
      error: { title: t.deleteFailed, fallback: t.deleteFailedText },
      onSuccess: storeAddresses,
    },
  )

  return { save, remove }
}
