import { ContactBlock, SocialLinks } from '../../../shell/footer.tsx'
import { ContactChannels } from '../../../storefront/info/contact-channels.tsx'

/** The end of every page, and the card of the contact page. */
export default function ContactPreview() {
  return (
    <div inert>
      <ContactChannels />
      <div className="footer mt-0! p-7">
        <ContactBlock />
        <SocialLinks />
      </div>
    </div>
  )
}
