// The storefront that is put before Medusa: its SDK in React, as Medusa's guides for storefronts put it together; built by Vite.
import Medusa from '@medusajs/js-sdk';
import { createContext, StrictMode, useContext, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  Link,
  Route,
  Routes,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';

const sdk = new Medusa({
  baseUrl: import.meta.env.VITE_MEDUSA_BACKEND_URL || 'http://localhost:9000',
  debug: import.meta.env.DEV,
  publishableKey: import.meta.env.VITE_MEDUSA_PUBLISHABLE_KEY,
});

const RegionContext = createContext(null);
function RegionProvider({ children }) {
  const [region, setRegion] = useState();
  useEffect(() => {
    if (region) return;
    const regionId = localStorage.getItem('region_id');
    if (!regionId) sdk.store.region.list().then(({ regions }) => setRegion(regions[0]));
    else sdk.store.region.retrieve(regionId).then(({ region: dataRegion }) => setRegion(dataRegion));
  }, [region]);
  return <RegionContext.Provider value={{ region, setRegion }}>{children}</RegionContext.Provider>;
}
const useRegion = () => useContext(RegionContext);

const formatPrice = (amount, region) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: region.currency_code }).format(amount);

function Header() {
  const navigate = useNavigate();
  const [term, setTerm] = useState('');
  return (
    <header>
      <Link to="/">Medusa Store</Link>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`/search?q=${encodeURIComponent(term)}`);
        }}
      >
        <input placeholder="Search products" value={term} onChange={(event) => setTerm(event.target.value)} />
      </form>
      <Link to="/cart">Cart</Link>
    </header>
  );
}

function Products({ q }) {
  const [loading, setLoading] = useState(true);
  const [products, setProducts] = useState([]);
  const limit = 20;
  const [currentPage, setCurrentPage] = useState(1);
  const { region } = useRegion();
  useEffect(() => {
    if (!region) return;
    const offset = (currentPage - 1) * limit;
    sdk.store.product
      .list({ limit, offset, q, region_id: region.id, fields: '*variants.calculated_price' })
      .then(({ products: dataProducts }) => {
        setProducts(dataProducts);
        setLoading(false);
      });
  }, [currentPage, region, q]);
  return (
    <div>
      {loading && <span>Loading...</span>}
      {!loading && products.length === 0 && <span>No products found</span>}
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Link to={`/products/${product.handle}`}>
              <img src={product.thumbnail || ''} alt={product.title} />
              <h3>{product.title}</h3>
              <span>
                {formatPrice(product.variants?.[0]?.calculated_price?.calculated_amount ?? 0, region)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setCurrentPage(currentPage + 1)}>
        Load More
      </button>
    </div>
  );
}

function Search() {
  const [params] = useSearchParams();
  return <Products q={params.get('q') ?? ''} />;
}

function Product() {
  const { handle } = useParams();
  const { region } = useRegion();
  const [product, setProduct] = useState();
  useEffect(() => {
    if (!region) return;
    sdk.store.product
      .list({ handle, region_id: region.id, fields: '*variants.calculated_price' })
      .then(({ products }) => products.length && setProduct(products[0]));
  }, [handle, region]);
  const price = useMemo(() => product?.variants?.[0]?.calculated_price, [product]);
  if (!product) return <span>Loading...</span>;
  return (
    <div>
      <h1>{product.title}</h1>
      {price && <span>{formatPrice(price.calculated_amount, region)}</span>}
      <p>{product.description}</p>
      <button
        type="button"
        onClick={() =>
          sdk.store.cart.createLineItem(localStorage.getItem('cart_id'), {
            variant_id: product.variants[0].id,
            quantity: 1,
          })
        }
      >
        Add to Cart
      </button>
    </div>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <BrowserRouter>
      <RegionProvider>
        <Header />
        <Routes>
          <Route path="/" element={<Products />} />
          <Route path="/search" element={<Search />} />
          <Route path="/products/:handle" element={<Product />} />
        </Routes>
      </RegionProvider>
    </BrowserRouter>
  </StrictMode>,
);
