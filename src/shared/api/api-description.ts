import { z } from 'zod'
import { backupStatusSchema } from '../backup/backup-schemas.ts'
import { statsSchema } from '../stats/stats-schemas.ts'
import {
  addressInputSchema,
  addressSchema,
  savedShippingAddressSchema,
  shippingAddressSchema,
} from '../addresses/address-schemas.ts'
import {
  changePasswordSchema,
  googleSchema,
  loginSchema,
  profileSchema,
  registrationSchema,
  resetPasswordSchema,
  setPasswordSchema,
} from '../auth/auth-schemas.ts'
import {
  googleSignedInSchema,
  signedInSchema,
  userSchema,
  userWithAddressesSchema,
} from '../auth/user-schemas.ts'
import {
  cartAddSchema,
  cartItemSchema,
  cartProductSchema,
  cartSchema,
  cartUpdateSchema,
} from '../carts/cart-schemas.ts'
import {
  adminCategorySchema,
  adminSubcategorySchema,
  categorySchema,
  subcategorySchema,
} from '../catalog/category-schemas.ts'
import {
  adminProductListSchema,
  adminProductSchema,
  facetSchema,
  productColorSchema,
  productListSchema,
  productSchema,
  productSummarySchema,
} from '../catalog/product-schemas.ts'
import { warrantySchema } from '../catalog/warranty/warranty-schemas.ts'
import {
  productFlashDealSchema,
  productOptionSchema,
  productVariantSchema,
  variantChoiceSchema,
} from '../catalog/variant-schemas.ts'
import { pictureSchema } from '../catalog/pictures/picture-schemas.ts'
import { suggestionsSchema } from '../catalog/product-query-schemas.ts'
import { contactSchema } from '../contact/contact-schemas.ts'
import { launchNoticeEntrySchema } from '../contact/launch-notice-schemas.ts'
import { receivedMessageSchema } from '../contact/received-message-schemas.ts'
import {
  couponCheckSchema,
  couponInputSchema,
  couponSchema,
  usableCouponSchema,
} from '../coupons/coupon-schemas.ts'
import { glossaryTermSchema } from '../catalog/glossary-schemas.ts'
import {
  activeFlashDealSchema,
  flashDealChangeSchema,
  flashDealInputSchema,
  flashDealProductSchema,
  flashDealSchema,
} from '../flash-deals/flash-deal-schemas.ts'
import {
  orderItemSchema,
  orderLineRequestSchema,
  orderRequestSchema,
  adminOrderSchema,
  orderSchema,
  quoteLineSchema,
  quoteProblemSchema,
  quoteRequestSchema,
  quoteSchema,
  statusChangeSchema,
  trackedOrderSchema,
} from '../orders/order-schemas.ts'
import {
  adminReviewSchema,
  distributionSchema,
  moderationSchema,
  newReviewSchema,
  ownReviewSchema,
  reviewableProductSchema,
  reviewChangeSchema,
  reviewListSchema,
  reviewReplySchema,
  reviewSchema,
} from '../reviews/review-schemas.ts'
import { loggedSearchSchema } from '../search/search-log-schemas.ts'
import { synonymGroupSchema } from '../search/synonym-schemas.ts'
import { translationRowSchema } from '../translations/translation-schemas.ts'
import type { RequestHeader } from './endpoint.ts'
import { failureSchema, issueSchema } from './error-codes.ts'
import { paginationSchema } from './pagination.ts'

/** The parts of the OpenAPI document that endpoints do not declare. */
export interface ApiDescription {
  title: string
  version: string
  description: string
  license: { name: string; identifier: string }
  /** By the first segment of a path. */
  tags: readonly { name: string; description: string }[]
  /** For the document only: authentication and placing an order validate them. */
  headers: Readonly<Record<RequestHeader, z.ZodType>>
  /** Named schemas of the document. Schemas for requests get the suffix `Input`. */
  schemas: Readonly<Record<string, z.ZodType>>
}

export const apiDescription: ApiDescription = {
  title: 'Jontro shop API',
  version: '1',
  description: 'Everything the storefront and the administrator area are built on.',
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  tags: [
    { name: 'health', description: 'Whether the shop can take orders.' },
    { name: 'products', description: 'The products and their search.' },
    { name: 'categories', description: 'The categories and their subcategories.' },
    { name: 'cart', description: 'The cart of a guest or a customer.' },
    { name: 'coupons', description: 'Coupons and their discounts.' },
    { name: 'flash-deals', description: 'Lower prices for a time, or for a number of units.' },
    { name: 'orders', description: 'Quotes, orders and their tracking.' },
    { name: 'reviews', description: 'Reviews of products that were bought and delivered.' },
    { name: 'auth', description: 'Accounts, sessions, passwords and delivery addresses.' },
    { name: 'contact', description: 'Messages to the shop.' },
    { name: 'launch-notices', description: 'E-mails when an announced product is available.' },
    { name: 'search-events', description: 'Counts of searches, of nobody in particular.' },
    { name: 'admin', description: 'Lists and figures for administrators.' },
  ],
  headers: {
    'X-Guest-Id': z.string().optional().meta({
      description:
        'The guestId of an earlier cart: the guest continues with that cart. Ignored unless this shop issued it.',
    }),
    'Idempotency-Key': z
      .string()
      .regex(/^[\x21-\x7e]{1,200}$/)
      .optional()
      .meta({
        description:
          'Chosen by the client for this request: a repeated one places no second order and moves no stock twice.',
      }),
  },
  schemas: {
    Error: failureSchema,
    Issue: issueSchema,
    Pagination: paginationSchema,

    Product: productSchema,
    ProductSummary: productSummarySchema,
    ProductList: productListSchema,
    AdminProduct: adminProductSchema,
    AdminProductList: adminProductListSchema,
    ProductFacet: facetSchema,
    ProductColor: productColorSchema,
    ProductFlashDeal: productFlashDealSchema,
    ProductOption: productOptionSchema,
    ProductVariant: productVariantSchema,
    VariantChoice: variantChoiceSchema,
    Picture: pictureSchema,
    Warranty: warrantySchema,
    Category: categorySchema,
    Subcategory: subcategorySchema,
    AdminCategory: adminCategorySchema,
    AdminSubcategory: adminSubcategorySchema,
    Suggestions: suggestionsSchema,

    Cart: cartSchema,
    CartItem: cartItemSchema,
    CartProduct: cartProductSchema,
    CartLine: cartAddSchema,
    CartLineChange: cartUpdateSchema,

    Quote: quoteSchema,
    QuoteLine: quoteLineSchema,
    QuoteProblem: quoteProblemSchema,
    QuoteRequest: quoteRequestSchema,
    Order: orderSchema,
    AdminOrder: adminOrderSchema,
    OrderItem: orderItemSchema,
    OrderStatusChange: statusChangeSchema,
    OrderRequest: orderRequestSchema,
    OrderLine: orderLineRequestSchema,
    TrackedOrder: trackedOrderSchema,
    ShippingAddress: savedShippingAddressSchema,
    NewShippingAddress: shippingAddressSchema,

    Coupon: couponSchema,
    UsableCoupon: usableCouponSchema,
    NewCoupon: couponInputSchema,
    CouponCheck: couponCheckSchema,

    Review: reviewSchema,
    OwnReview: ownReviewSchema,
    AdminReview: adminReviewSchema,
    ReviewReply: reviewReplySchema,
    ReviewList: reviewListSchema,
    StarDistribution: distributionSchema,
    ReviewableProduct: reviewableProductSchema,
    NewReview: newReviewSchema,
    ReviewChange: reviewChangeSchema,
    ReviewModeration: moderationSchema,
    FlashDeal: flashDealSchema,
    FlashDealProduct: flashDealProductSchema,
    ActiveFlashDeal: activeFlashDealSchema,
    NewFlashDeal: flashDealInputSchema,
    FlashDealChange: flashDealChangeSchema,

    User: userSchema,
    UserWithAddresses: userWithAddressesSchema,
    SignedIn: signedInSchema,
    GoogleSignedIn: googleSignedInSchema,
    Address: addressSchema,
    NewAddress: addressInputSchema,
    Registration: registrationSchema,
    Login: loginSchema,
    GoogleLogin: googleSchema,
    FirstPassword: setPasswordSchema,
    PasswordChange: changePasswordSchema,
    PasswordReset: resetPasswordSchema,
    Profile: profileSchema,

    ContactMessage: contactSchema,
    ReceivedMessage: receivedMessageSchema,
    LaunchNotice: launchNoticeEntrySchema,
    LoggedSearch: loggedSearchSchema,
    SynonymGroup: synonymGroupSchema,
    GlossaryTerm: glossaryTermSchema,
    Translation: translationRowSchema,
    BackupStatus: backupStatusSchema,
    Stats: statsSchema,
  },
}
